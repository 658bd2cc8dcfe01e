import { retriesAfter401 } from '@mawrid/contract/constants.ts'
import { fetchCsrfToken } from '../session/csrf.ts'
import { requestRecentStep } from '../session/recentStep.ts'
import { freshAccessToken } from '../session/refresh.ts'
import { accessToken, refreshToken } from '../session/tokens.ts'
import { asFailure } from './failure.ts'

/**
 * Runs a request with the seller's access token; a 401 is answered by one refresh and one retry (checklist S-18). A call that
 * asks for a recent proof of who is there is repeated once the person gave it.
 */
export async function withSession<T>(run: (accessToken: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await withFreshToken(run)
  } catch (error) {
    if (asFailure(error).code !== 'recent_step_required') throw error
    await requestRecentStep()
    return withFreshToken(run)
  }
}

async function withFreshToken<T>(run: (accessToken: string | undefined) => Promise<T>): Promise<T> {
  let token = accessToken() ?? (refreshToken() && (await freshAccessToken(undefined)))
  for (let retries = 0; ; retries += 1) {
    try {
      return await run(token)
    } catch (error) {
      const failure = asFailure(error)
      if (retries >= retriesAfter401) throw failure
      if (failure.status === 401) token = await freshAccessToken(token)
      // After a sign-in in another tab the CSRF token belongs to another session.
      else if (failure.code === 'csrf_failed') await fetchCsrfToken()
      else throw failure
    }
  }
}
