import { cookies, csrfHeader, requestTimeoutMs } from '@mawrid/contract/constants.ts'
import { readCookie } from '../session/cookies.ts'
import { apiHost } from './apiHost.ts'
import { Failure } from './failure.ts'
import { readReply } from './readReply.ts'

export interface Asked {
  readonly path: string
  readonly method?: string
  /** An object goes as JSON, `FormData` as multipart, `URLSearchParams` as a form. */
  readonly body?: unknown
  readonly accessToken?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Sends in place of `fetch`. */
  readonly send?: typeof fetch | undefined
  /** For what is large; the time limit of checklist C-00 unless said. */
  readonly timeoutMs?: number | undefined
}

/** The request helper of checklist C-00: one request, one reply, every failure a `Failure`. */
export function request(asked: Asked): Promise<unknown> {
  return exchange(asked, readReply)
}

/** Sends, and reads the reply within the same time limit. */
export async function exchange<T>(asked: Asked, read: (response: Response) => Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), asked.timeoutMs ?? requestTimeoutMs)
  try {
    return await read(await send(asked, timeout.signal))
  } catch (cause) {
    if (asked.signal?.aborted) throw new Failure('cancelled', { cause })
    if (timeout.signal.aborted) throw new Failure('timed_out', { cause })
    if (cause instanceof Failure) throw cause
    throw new Failure('offline', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function send(asked: Asked, timeout: AbortSignal): Promise<Response> {
  return (asked.send ?? fetch)(`${apiHost()}${asked.path}`, {
    method: asked.method ?? 'GET',
    headers: headersOf(asked),
    credentials: 'include',
    referrer: `${window.location.origin}/`,
    referrerPolicy: 'origin',
    signal: asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout,
    ...(asked.body !== undefined && { body: bodyOf(asked.body) }),
  })
}

function headersOf({ body, accessToken, headers }: Asked): Record<string, string> {
  const csrf = readCookie(cookies.csrf)
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(body !== undefined && !carriesItsType(body) && { 'content-type': 'application/json' }),
    ...(csrf && { [csrfHeader]: csrf }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...headers,
  }
}

function bodyOf(body: unknown): BodyInit {
  return carriesItsType(body) ? body : JSON.stringify(body)
}

function carriesItsType(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams
}
