import { leaveFor } from './leave.ts'
import { refetchSession, sessionKey, useSession } from './sessionStore.ts'
import { forgetSession } from './signOut.ts'
import { useUser } from './userStore.ts'

interface Options {
  /** Ask again and again; off unless given. */
  readonly everyMs?: number
}

/** Asks again when the window gains the focus and when another tab signs in or out (checklist S-09). */
export function watchSession({ everyMs }: Options = {}): () => void {
  const onFocus = () => void ask()
  const onVisible = () => document.visibilityState === 'visible' && void ask()
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

async function ask(): Promise<void> {
  const { status: before } = useSession.getState()
  const now = await refetchSession()
  if (before === 'authenticated' && now === 'unauthenticated') leaveForLogin()
}

/** Another tab signed in or out: this one follows, and never shows one seller what another has opened. */
async function follow(): Promise<void> {
  const before = useUser.getState().user.id
  await useUser.persist.rehydrate()
  await refetchSession()
  const { status, data } = useSession.getState()
  if (status === 'unauthenticated' && before) return leaveForLogin()
  if (data && before && data.user.id !== before) leaveFor('/dashboard')
}

/** Checklist X-02. */
function leaveForLogin(): void {
  const { pathname, search } = window.location
  forgetSession()
  leaveFor(loginFor(pathname + search))
}

export function loginFor(callbackUrl: string): string {
  return `/auth/login?error=SessionRequired&callbackUrl=${encodeURIComponent(callbackUrl)}`
}
