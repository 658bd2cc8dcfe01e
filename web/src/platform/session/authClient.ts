import { InvalidCallbackUrl } from '@mawrid/contract/account/authErrors.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { asFailure, Failure } from '../request/failure.ts'
import { request } from '../request/request.ts'
import type { Session } from './sessionCalls.ts'

const base = '/api/auth'

export interface Provider {
  readonly id: string
  readonly name: string
  readonly type: string
}

/** Checklist A-01. */
export async function readSession(): Promise<Session | null> {
  return sessionOrNobody(await request({ path: `${base}/session` }))
}

/** Checklist A-02. */
export async function readCsrf(): Promise<string> {
  return textIn(await request({ path: `${base}/csrf` }), 'csrfToken')
}

/** Checklist A-03: null when the server cannot give them. */
export async function readProviders(): Promise<Record<string, Provider> | null> {
  try {
    const reply = await request({ path: `${base}/providers` })
    return typeof reply === 'object' && reply !== null ? (reply as Record<string, Provider>) : null
  } catch (error) {
    // Offline the error page could not load either, and the form's input would be lost.
    if (asFailure(error).status === 0) throw error
    await logToServer('error', 'providers_unavailable')
    return null
  }
}

export interface SignInAnswer {
  /** The next address; it has `error` if the sign-in was refused. */
  readonly url: URL
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
  /** Our own back end answers the session at once; after others it is read. */
  readonly session?: Session | undefined
}

/** Checklist A-04. */
export async function submitSignIn(
  action: 'signin' | 'callback',
  provider: string,
  fields: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  try {
    const reply = await postForm(`/${action}/${encodeURIComponent(provider)}`, { ...fields, json: 'true' })
    return { url: urlIn(reply), status: 200, session: await answeredSession(reply) }
  } catch (error) {
    // A refusal contains the address to go to instead of a problem of the contract.
    if (!(error instanceof Failure) || !hasUrl(error.body)) throw error
    return { url: urlIn(error.body), status: error.status, retryAfterSeconds: error.retryAfterSeconds }
  }
}

/** Checklist A-05. */
export async function endAuthSession(): Promise<void> {
  const callbackUrl = `${window.location.origin}${screenPaths.login}`
  urlIn(await postForm('/signout', { csrfToken: await readCsrf(), callbackUrl, json: 'true' }))
}

/** Checklist A-06. */
export async function updateSession(data: Readonly<Record<string, unknown>>): Promise<Session | null> {
  const body = { csrfToken: await readCsrf(), data }
  return sessionOrNobody(await request({ path: `${base}/session`, method: 'POST', body }))
}

/** Checklist A-07: reports a client error to the server; never fails. */
async function logToServer(level: 'error' | 'warn' | 'debug', code: string): Promise<void> {
  const body = new URLSearchParams({ level, code })
  await request({ path: `${base}/log`, method: 'POST', body }).catch(() => undefined)
}

async function answeredSession(reply: unknown): Promise<Session | undefined> {
  if (typeof reply !== 'object' || reply === null || !('session' in reply)) return undefined
  return (await sessionOrNobody(reply.session)) ?? undefined
}

/** `{}` and `null` mean that nobody is signed in. */
async function sessionOrNobody(reply: unknown): Promise<Session | null> {
  if (reply === null || (typeof reply === 'object' && Object.keys(reply).length === 0)) return null
  const { sessionIn } = await import('./sessionCalls.ts')
  return sessionIn(reply)
}

function postForm(path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  return request({ path: `${base}${path}`, method: 'POST', body: new URLSearchParams(fields) })
}

function hasUrl(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'url' in reply
}

/** An invalid callback address is an error with the specification's name (checklist X-01). */
function urlIn(reply: unknown): URL {
  const url = URL.parse(textIn(reply, 'url'), window.location.origin)
  if (!url) throw new InvalidCallbackUrl('The authentication endpoint answered an address that is none')
  return url
}

function textIn(reply: unknown, name: string): string {
  const text: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, name) : undefined
  if (typeof text !== 'string') throw new Failure('unreadable_reply', { status: 200 })
  return text
}
