import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { loadScreen } from '#platform/session/loadScreen.ts'
import { refetchSession, sessionKey, useSession } from '#platform/session/sessionStore.ts'
import { hasUnsavedInput, requestSignIn } from '#platform/session/signInAgain.ts'
import { forgetSession } from '#platform/session/signOut.ts'
import { isSignedOutHere, signedInNow } from '#platform/session/signOuts.ts'
import { useUser } from '#platform/session/userStore.ts'
import { isPublicPath } from '../routes.tsx'

/** Reads the session again when the window gets the focus and when another tab signs in or out (checklist S-09). */
export function watchSession(): () => void {
  const everyMs = pollMs()
  const onFocus = () => void confirmSession()
  const onVisible = () => document.visibilityState === 'visible' && void confirmSession()
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey) void follow()
  }
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('storage', onStorage)
  const timer = everyMs === undefined ? undefined : setInterval(onFocus, everyMs)

  return () => {
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('storage', onStorage)
    clearInterval(timer)
  }
}

/** Set by the server in the page; off by default. */
function pollMs(): number | undefined {
  const seconds = Number(document.querySelector<HTMLMetaElement>('meta[name="mawrid-session-poll"]')?.content)
  return seconds > 0 ? seconds * 1000 : undefined
}

/** Checks whether the seller is still signed in. A sign-out of this tab leads to its own screen. */
export async function confirmSession(): Promise<void> {
  const before = useUser.getState().user.id
  const then = signedInNow()
  const status = await refetchSession()
  if (before && status === 'unauthenticated' && !isSignedOutHere(then)) endSession()
}

/** Another tab signed in or out: this one follows, so that no seller sees what another has opened. */
async function follow(): Promise<void> {
  const before = useUser.getState().user.id
  await confirmSession()
  const { data } = useSession.getState()
  if (before && data && data.user.id !== before) loadScreen(screenPaths.dashboard)
}

/** Checklist X-02. With unsaved input the page stays and a dialog asks to sign in. */
function endSession(): void {
  if (hasUnsavedInput()) {
    requestSignIn().catch(() => undefined)
    return
  }
  const { pathname, search } = window.location
  forgetSession()
  if (!isPublicPath(pathname)) loadScreen(loginFor(pathname + search))
}

export function loginFor(callbackUrl: string): string {
  return `${screenPaths.login}?error=SessionRequired&callbackUrl=${encodeURIComponent(callbackUrl)}`
}
