import { cookies } from '@mawrid/contract/constants.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { localStore } from '#ui/browserStorage.ts'
import { closeDrafts } from '#ui/form/drafts.ts'
import { forgetSavedViews } from '#ui/list/listMemory.ts'
import { forgetReplies } from '../offline/seenReplies.ts'
import { logError } from '../request/log.ts'
import { endAuthSession } from './authClient.ts'
import { forgetChosenCompany } from './chosenCompany.ts'
import { clearCookies, readCookie } from './cookies.ts'
import { useCsrf } from './csrf.ts'
import { loadScreen } from './loadScreen.ts'
import { forgetReturnAddress, storeReturnAddress } from './returnAddress.ts'
import { announceSession, sessionKey, storeUnsentSignOut, useSession } from './sessionStore.ts'
import { countSignOut, runSignOut } from './signOuts.ts'
import { accessToken, refreshToken } from './tokens.ts'
import { resetUser } from './userStore.ts'

/**
 * The seller's own sign-out: only with all three tokens (checklist S-15), then as in S-16 and S-17. Returns false if
 * nothing was done. The next sign-in in this tab leads to `returnTo`.
 */
export async function signOut(returnTo?: string): Promise<boolean> {
  const csrf = readCookie(cookies.csrf) ?? useCsrf.getState().csrfToken
  const access = accessToken()
  const refresh = refreshToken()
  if (!csrf || !access || !refresh) {
    logError('Required tokens are missing: sign-out needs a CSRF token, an access token and a refresh token')
    return false
  }
  forgetStoredTraces()
  forgetReturnAddress()
  if (returnTo) storeReturnAddress(returnTo)
  await end(async () => {
    const { logOutSeller } = await import('./sessionCalls.ts')
    await logOutSeller(access, refresh)
  })
  return true
}

/** The sign-out after a lost session (checklist S-19); the return address is stored in this tab. */
export async function endLostSession(): Promise<void> {
  const refresh = refreshToken()
  const { pathname, search } = window.location
  storeReturnAddress(pathname + search)
  await end(async () => {
    if (!refresh) throw new Error('There is no refresh token')
    const { logOutDashboard } = await import('./sessionCalls.ts')
    await logOutDashboard(accessToken(), refresh)
  })
}

async function end(logOutAtServer: () => Promise<unknown>): Promise<void> {
  await runSignOut(() => logOutAndLeave(logOutAtServer))
}

async function logOutAndLeave(logOutAtServer: () => Promise<unknown>): Promise<void> {
  let outcome: 'success' | 'forced' = 'success'
  try {
    await logOutAtServer()
    await endAuthSession()
  } catch (error) {
    logError('The server logout failed; the dashboard cleans up by itself', error)
    outcome = 'forced'
    // Only the server can clear the authentication cookie: now, or as soon as it answers.
    await endAuthSession().catch(storeUnsentSignOut)
  }
  await endPush()
  announceSession('signedOut')
  forgetSession()
  loadScreen(`${screenPaths.login}?logout=${outcome}`)
}

/** Loaded when it is needed; without a connection the server's subscription ends with the session alone. */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const loaded = await import('../push/unsubscribeBrowser.ts').catch(() => undefined)
  await loaded?.forgetPush()
}

/** Clears everything that identifies the seller: cookies, stored tokens, the user (checklist S-13, S-16). */
export function forgetSession(): void {
  countSignOut()
  forgetReplies()
  clearCookies()
  useCsrf.setState({ csrfToken: '' })
  useSession.setState({ data: null, status: 'unauthenticated' })
  resetUser()
  for (const key of [cookies.access, cookies.refresh, cookies.csrf, sessionKey]) {
    localStore.remove(key)
  }
}

/** Clears what else a seller leaves in the browser: drafts, saved views with their searches, recent records. */
function forgetStoredTraces(): void {
  closeDrafts()
  forgetChosenCompany()
  forgetSavedViews()
  localStore.remove('palette')
  localStore.remove('recentRecords')
}
