import { companyHeader, cookies, csrfHeader, requestTimeoutMs } from '@mawrid/contract/constants.ts'
import { chosenCompany } from '../session/chosenCompany.ts'
import { readCookie } from '../session/cookies.ts'
import { apiHost } from './apiHost.ts'
import { Failure } from './failure.ts'
import { readReply } from './readReply.ts'

export interface RequestOptions {
  readonly path: string
  readonly method?: string
  /** An object is sent as JSON, `FormData` as multipart, `URLSearchParams` as a form. */
  readonly body?: unknown
  readonly accessToken?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Replaces `fetch`. */
  readonly send?: typeof fetch | undefined
  /** The time limit; by default that of checklist C-00. */
  readonly timeoutMs?: number | undefined
}

/** The request helper of checklist C-00: one request, one reply, every failure a `Failure`. */
export function request(options: RequestOptions): Promise<unknown> {
  return exchange(options, readReply)
}

/** Sends a request and reads the response within the same time limit. */
export async function exchange<T>(options: RequestOptions, read: (response: Response) => Promise<T>): Promise<T> {
  const timeout = new AbortController()
  // Prepared outside the `try`, where every error counts as a lost connection.
  const [address, init] = preparedRequest(options, timeout.signal)
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? requestTimeoutMs)
  try {
    return await read(await (options.send ?? fetch)(address, init))
  } catch (cause) {
    if (options.signal?.aborted) throw new Failure('cancelled', { cause })
    if (timeout.signal.aborted) throw new Failure('timed_out', { cause })
    if (cause instanceof Failure) throw cause
    throw new Failure('offline', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function preparedRequest(options: RequestOptions, timeout: AbortSignal): [address: string, init: RequestInit] {
  const init: RequestInit = {
    method: options.method ?? 'GET',
    headers: headersOf(options),
    credentials: 'include',
    referrer: `${window.location.origin}/`,
    referrerPolicy: 'origin',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(options.body !== undefined && { body: bodyOf(options.body) }),
  }
  return [`${apiHost()}${options.path}`, init]
}

function headersOf({ body, accessToken, headers }: RequestOptions): Record<string, string> {
  const csrf = readCookie(cookies.csrf)
  const company = chosenCompany()
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(body !== undefined && !setsOwnType(body) && { 'content-type': 'application/json' }),
    ...(csrf && { [csrfHeader]: csrf }),
    ...(company && { [companyHeader]: company }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...moreHeaders?.(),
    ...headers,
  }
}

let moreHeaders: (() => Record<string, string>) | undefined

/** Adds headers to every request from now on. */
export function sendHeaders(headers: () => Record<string, string>): void {
  moreHeaders = headers
}

function bodyOf(body: unknown): BodyInit {
  return setsOwnType(body) ? body : JSON.stringify(body)
}

function setsOwnType(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams
}
