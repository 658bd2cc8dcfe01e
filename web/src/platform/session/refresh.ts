import { asFailure, Failure } from '../request/failure.ts'
import { logError } from '../request/log.ts'
import { updateSession } from './authClient.ts'
import { hasUnsavedInput, requestSignIn } from './signInAgain.ts'
import { endLostSession } from './signOut.ts'
import { hasSignedOutSince, type SignInSnapshot, signedInNow } from './signOuts.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'

let underway: Promise<string> | undefined

/** A new access token for the refused one; concurrent requests share one refresh (checklist S-18). */
export function freshAccessToken(refused: string | undefined): Promise<string> {
  underway ??= acrossTabs(() => renew(refused)).finally(() => {
    underway = undefined
  })
  return underway
}

async function renew(refused: string | undefined): Promise<string> {
  const current = accessToken()
  // Another tab or an earlier request has refreshed it already.
  if (current && current !== refused) return current

  const then = signedInNow()
  const refresh = refreshToken()
  if (refresh) {
    try {
      return await renewedBy(refresh, then)
    } catch (error) {
      const failure = asFailure(error)
      // A lost network or a busy server says nothing about the session.
      if (failure.status === 0 || failure.status === 429 || failure.status >= 500) throw failure
    }
  }
  // A new password gives the session new tokens, which another tab may be receiving.
  await newTokensReceived()
  const received = accessToken()
  if (received && received !== refused) return received
  // Signed out in another tab; this one follows by itself.
  if (hasSignedOutSince(then)) throw new Failure('signed_out')
  if (hasUnsavedInput()) return requestSignIn()
  await endLostSession()
  throw new Failure('signed_out')
}

export const newTokensLock = 'mawrid-new-tokens'

async function newTokensReceived(): Promise<void> {
  const signal = AbortSignal.timeout(5_000)
  await navigator.locks?.request(newTokensLock, { mode: 'shared', signal }, () => undefined).catch(() => undefined)
}

async function renewedBy(refresh: string, then: SignInSnapshot): Promise<string> {
  const { exchangeToken } = await import('./sessionCalls.ts')
  const tokens = await exchangeToken(refresh)
  if (hasSignedOutSince(then)) throw new Failure('signed_out', { status: 401 })
  storeTokens(tokens)
  updateSession({ ...tokens }).catch((error: unknown) => logError('The session keeps its older tokens', error))
  return tokens.access
}

/** One tab at a time in browsers with locks; otherwise the server accepts the same token twice (checklist O-12). */
function acrossTabs(renewal: () => Promise<string>): Promise<string> {
  if (!navigator.locks) return renewal()
  return navigator.locks.request('mawrid-refresh', renewal)
}
