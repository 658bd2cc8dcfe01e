import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { useOnwardOnceSignedIn } from '../useOnwardOnceSignedIn.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'

/** Checklist C-19. */
export function RegisterScreen() {
  const { t } = useTranslation()
  useOnwardOnceSignedIn(screenPaths.dashboard)
  return (
    <AuthLayout
      above={<RegistrationSteps current="details" />}
      title={t('account.register.title')}
      lead={t('account.register.lead')}
    >
      <RegistrationForm />
      <p className="mt-5 text-center text-ink-soft">
        {t('account.register.haveAccount')}{' '}
        <Anchor href={screenPaths.login} className="rounded-sm font-medium text-accent hover:underline">
          {t('account.login.submit')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}
