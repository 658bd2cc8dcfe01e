import { asFailure, Failure } from '../request/failure.ts'
import { logError } from '../request/log.ts'
import { updateSession } from './authClient.ts'
import { askToSignInAgain, hasUnsavedInput } from './signInAgain.ts'
import { endLostSession } from './signOut.ts'
import { hasSignedOutSince, type SignInSnapshot, signedInNow } from './signOuts.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'

let underway: Promise<string> | undefined

/** A new access token in place of the refused one; all requests in flight share one refresh (checklist S-18). */
export function freshAccessToken(refused: string | undefined): Promise<string> {
  underway ??= acrossTabs(() => renew(refused)).finally(() => {
    underway = undefined
  })
  return underway
}

async function renew(refused: string | undefined): Promise<string> {
  const current = accessToken()
  // Another tab, or the request before this one, was quicker.
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
  // In another tab; this one follows by itself.
  if (hasSignedOutSince(then)) throw new Failure('signed_out')
  if (hasUnsavedInput()) return askToSignInAgain()
  await endLostSession()
  throw new Failure('signed_out')
}

async function renewedBy(refresh: string, then: SignInSnapshot): Promise<string> {
  const { exchangeToken } = await import('./sessionCalls.ts')
  const tokens = await exchangeToken(refresh)
  if (hasSignedOutSince(then)) throw new Failure('signed_out', { status: 401 })
  storeTokens(tokens)
  updateSession({ ...tokens }).catch((error: unknown) => logError('The session keeps its older tokens', error))
  return tokens.access
}

/** One tab at a time, where the browser has locks; elsewhere the server allows the same token twice (checklist O-12). */
function acrossTabs(renewal: () => Promise<string>): Promise<string> {
  if (!navigator.locks) return renewal()
  return navigator.locks.request('mawrid-refresh', renewal)
}
