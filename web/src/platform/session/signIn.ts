import { authErrorFrom } from '@mawrid/contract/account/authErrors.ts'
import { type ProblemCode, problemStatus } from '@mawrid/contract/problemStatus.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Failure, type FailureCode } from '../request/failure.ts'
import { logError } from '../request/log.ts'
import { readCsrf, readProviders, type SignInAnswer, submitSignIn } from './authClient.ts'
import { useCsrf } from './csrf.ts'
import { loadScreen } from './loadScreen.ts'
import { announceSession, forgetUnsentSignOut, openSession, refetchSession } from './sessionStore.ts'
import { forgetTokens } from './tokens.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs the seller in and stores the session; throws a `Failure` whose code is the reason. */
export async function signIn(credentials: Credentials, callbackUrl: string): Promise<void> {
  await signInWith('credentials', { email: credentials.email, password: credentials.password }, callbackUrl)
}

/** Checklist: an unknown provider leads to the sign-in page, no providers to the error page. */
export async function signInWith(
  provider: string,
  fields: Readonly<Record<string, string>>,
  callbackUrl: string,
): Promise<void> {
  if (!navigator.cookieEnabled) throw new Failure('cookies_refused')
  // Both at once; what is wrong with the token matters only where it is used.
  const csrf = readCsrf()
  csrf.catch(() => undefined)
  const providers = await readProviders()
  if (!providers) return loadScreen(screenPaths.authError)
  const chosen = providers[provider]
  if (!chosen) return loadScreen(`${screenPaths.login}?callbackUrl=${encodeURIComponent(callbackUrl)}`)

  const answeredHere = chosen.type === 'credentials'
  const form = { ...fields, csrfToken: await csrf, callbackUrl }
  const answer = await submitSignIn(answeredHere ? 'callback' : 'signin', provider, form)
  throwIfRefused(answer)
  if (!answeredHere) return loadScreen(answer.url.href)

  // The tokens of a lost session are replaced.
  forgetTokens()
  forgetUnsentSignOut()
  useCsrf.setState({ csrfToken: '' })
  const status = await (answer.session ? openSession(answer.session) : refetchSession())
  if (status !== 'authenticated') throw new Failure('internal')
  announceSession('signedIn')
}

function throwIfRefused({ url, status, retryAfterSeconds }: SignInAnswer): void {
  const { error, code, ...params } = Object.fromEntries(url.searchParams)
  if (!error) return
  const named = authErrorFrom(error)
  if (named) logError(named.message, named)
  throw new Failure(codeOf(error, code), { status, params, retryAfterSeconds, cause: named })
}

/** The endpoint has its own error names; a code of the contract beside it takes precedence. */
function codeOf(error: string, code: string | undefined): FailureCode {
  if (code !== undefined && isProblemCode(code)) return code
  if (error === 'CredentialsSignin') return 'credentials_wrong'
  return error === 'MissingCSRF' ? 'csrf_failed' : 'internal'
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemStatus, code)
}
