import { confirmPasswordReset } from '@mawrid/contract/account/password.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

type Outcome = 'open' | 'saved' | 'expired'

/** Where the letter's link leads. */
export function NewPasswordScreen() {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const token = new URLSearchParams(search).get('token') ?? ''
  const isToken = confirmPasswordReset.body.shape.token.safeParse(token).success
  const [outcome, setOutcome] = useState<Outcome>(isToken ? 'open' : 'expired')

  return (
    <AuthLayout title={t(`account.newPassword.${outcome}.title`)} lead={t(`account.newPassword.${outcome}.lead`)}>
      {outcome === 'open' && (
        <NewPasswordForm token={token} onSaved={() => setOutcome('saved')} onExpired={() => setOutcome('expired')} />
      )}
      {outcome === 'saved' && (
        <LinkButton href={screenPaths.login} look="primary" className="w-full">
          {t('account.login.title')}
        </LinkButton>
      )}
      {outcome === 'expired' && (
        <LinkButton href={screenPaths.forgotten} look="primary" className="w-full">
          {t('account.newPassword.askAgain')}
        </LinkButton>
      )}
    </AuthLayout>
  )
}
