import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { useOnwardOnceSignedIn } from './useOnwardOnceSignedIn.ts'
import { wayBack } from './wayBack.ts'

/** Checklist R-17. */
export function LoginScreen() {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  // Read once: on the way there the address is already the next screen's.
  const [next] = useState(() => wayBack(search))
  useOnwardOnceSignedIn(next)

  return (
    <AuthLayout title={t('account.login.title')} lead={t('account.login.lead')}>
      <CredentialsForm callbackUrl={next} notice={<LoginNotice search={search} />} />
      <p className="mt-5 text-center text-ink-soft">
        {t('account.login.noAccount')}{' '}
        <Anchor href={screenPaths.register} className="rounded-sm font-medium text-accent hover:underline">
          {t('account.register.link')}
        </Anchor>
      </p>
    </AuthLayout>
  )
}
