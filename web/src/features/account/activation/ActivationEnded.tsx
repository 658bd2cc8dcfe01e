import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import type { Ending } from './useActivation.ts'

interface Props {
  ending: Ending
}

/** Where this way ends, and where the next one begins. */
export function ActivationEnded({ ending }: Props) {
  const { t } = useTranslation()
  return (
    <AuthLayout title={t(`account.activate.${ending}.title`)} lead={t(`account.activate.${ending}.lead`)}>
      <div className="flex flex-col gap-2">
        <LinkButton href={screenPaths.login} look="primary">
          {t('account.login.link')}
        </LinkButton>
        {ending !== 'active' && (
          <LinkButton href={screenPaths.register} look="quiet">
            {t('account.register.link')}
          </LinkButton>
        )}
      </div>
    </AuthLayout>
  )
}
