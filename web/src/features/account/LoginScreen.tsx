import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session/sessionStore.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { wayBack } from './wayBack.ts'

/** Checklist R-17. */
export function LoginScreen() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const isSignedIn = useSession(({ status }) => status === 'authenticated')
  // Read once: on the way there the address is already the next screen's.
  const [next] = useState(() => wayBack(search))

  useEffect(() => {
    // In place of the login, so that going back does not lead to it.
    if (isSignedIn) history.replace(next)
  }, [isSignedIn, history, next])

  return (
    <AuthLayout title={t('account.login.title')} lead={t('account.login.lead')}>
      <CredentialsForm callbackUrl={next} notice={<LoginNotice search={search} />} />
    </AuthLayout>
  )
}
