import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session/sessionStore.ts'
import { useNavigation } from '../../ui/navigation.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { wayBack } from './wayBack.ts'

/** Checklist R-17. */
export function LoginScreen() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const isSignedIn = useSession(({ status }) => status === 'authenticated')
  const next = wayBack(search)

  useEffect(() => {
    if (isSignedIn) navigation.go(next)
  })

  return (
    <AuthLayout title={t('account.login.title')} lead={t('account.login.lead')}>
      <LoginNotice search={search} />
      <CredentialsForm callbackUrl={next} />
    </AuthLayout>
  )
}
