import { authErrorFrom } from '@mawrid/contract/account/authErrors.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readReturnAddress } from '#platform/session/returnAddress.ts'
import { Banner, type Tone } from '#ui/feedback/Banner.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { AuthLayout } from '../shared/AuthLayout.tsx'
import { CredentialsForm } from '../shared/CredentialsForm.tsx'
import { PasskeyButton } from '../shared/stepParts.ts'
import { useRedirectWhenSignedIn } from '../shared/useRedirectWhenSignedIn.ts'

/** Checklist R-17. */
export function LoginScreen() {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  // Read once: while the app navigates away, the address is already that of the next screen.
  const [next] = useState(() => returnAddressIn(search))
  useRedirectWhenSignedIn(next)
  const [isStep, setStep] = useState(false)

  return (
    <AuthLayout
      title={t(isStep ? 'account.step.title' : 'account.login.title')}
      lead={isStep ? undefined : t('account.login.lead')}
    >
      <CredentialsForm callbackUrl={next} notice={<LoginNotice search={search} />} onSecondStep={setStep} />
      {!isStep && 'PublicKeyCredential' in window && (
        <div className="mt-3 min-h-10">
          <Suspense>
            <PasskeyButton callbackUrl={next} />
          </Suspense>
        </div>
      )}
      {!isStep && (
        <p className="mt-5 text-center text-ink-soft">
          {t('account.login.noAccount')}{' '}
          <Anchor
            href={screenPaths.register}
            className="touch-target rounded-sm font-medium text-accent hover:underline"
          >
            {t('account.register.link')}
          </Anchor>
        </p>
      )}
    </AuthLayout>
  )
}

interface LoginNoticeProps {
  search: string
}

/** Why this page is shown: signed out, session ended, sign-in needed, or a failed sign-in elsewhere. */
function LoginNotice({ search }: LoginNoticeProps) {
  const { t } = useTranslation()
  const notice = noticeIn(new URLSearchParams(search))
  if (!notice) return null
  return <Banner tone={notice.tone}>{t(`account.login.${notice.text}`)}</Banner>
}

interface Notice {
  tone: Tone
  text: string
}

export function noticeIn(search: URLSearchParams): Notice | null {
  const logout = search.get('logout')
  if (logout === 'success') return { tone: 'good', text: 'signedOut' }
  if (logout === 'forced') return { tone: 'warn', text: 'signedOutByForce' }
  const error = search.get('error')
  if (error === null) return null
  // Without a `callbackUrl` there is no screen to return to.
  if (error === 'SessionRequired') {
    return search.get('callbackUrl') === screenPaths.dashboard ? null : { tone: 'info', text: 'sessionRequired' }
  }
  return { tone: 'bad', text: authErrorFrom(error)?.name === 'AccountNotLinkedError' ? 'notLinked' : 'failed' }
}

/** Where to go after signing in: the requested screen or the one at which the session ended, if its address is ours. */
export function returnAddressIn(search: string, origin = window.location.origin): string {
  const params = new URLSearchParams(search)
  const address = params.get('callbackUrl') ?? (params.get('logout') !== null ? readReturnAddress() : null)
  const url = address === null ? null : URL.parse(address, origin)
  if (!url || url.origin !== origin || url.pathname === '/') return screenPaths.dashboard
  // Of the screens before sign-in only the invitation goes on afterwards.
  if (url.pathname.startsWith('/auth/') && url.pathname !== screenPaths.join) return screenPaths.dashboard
  return url.pathname + url.search + url.hash
}
