import { authErrorFrom } from '@mawrid/contract/account/authErrors.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { AuthLayout } from '../shared/AuthLayout.tsx'

/** Shown when a sign-in could not be attempted (checklist X-03). */
export function AuthErrorScreen() {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const code = new URLSearchParams(search).get('error')
  const isNotLinked = code !== null && authErrorFrom(code)?.name === 'AccountNotLinkedError'
  return (
    <AuthLayout
      title={t('account.error.title')}
      lead={t(isNotLinked ? 'account.login.notLinked' : 'account.error.lead')}
    >
      <LinkButton href={screenPaths.login} look="primary" className="w-full">
        {t('account.toLogin')}
      </LinkButton>
    </AuthLayout>
  )
}
