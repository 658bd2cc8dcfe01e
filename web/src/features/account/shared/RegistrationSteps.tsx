import { useTranslation } from 'react-i18next'
import { Stepper } from '#ui/feedback/Stepper.tsx'

const steps = ['details', 'email', 'identity'] as const

interface Props {
  current: (typeof steps)[number]
}

/** The steps of the registration. */
export function RegistrationSteps({ current }: Props) {
  const { t } = useTranslation()
  return (
    <Stepper
      label={t('account.steps.label')}
      steps={steps.map((id) => ({ id, label: t(`account.steps.${id}`) }))}
      current={current}
    />
  )
}
