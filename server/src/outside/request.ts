import type { Timing } from './timing.ts'

export interface OutsideCall {
  /** The service's name in the log; one circuit breaker for each. */
  readonly service: string
  /** The name of the request in the log, which never contains addresses, headers or bodies. */
  readonly what: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** True if the request is idempotent. Otherwise it is repeated only if the service certainly did not act on it. */
  readonly repeatable: boolean
  readonly timeoutMs?: number
  /** No retry starts later than this, for interactive calls or callers with their own retries. */
  readonly retryWithinMs?: number
}

export interface OutsideReply {
  readonly status: number
  /** Parsed when the reply is JSON, else its text; null when it is empty. */
  readonly body: unknown
}

export interface Failure {
  /** `spared`: it was not called, because it failed five times in a row. */
  readonly failure:
    | 'timed out'
    | 'not reached'
    | 'broken off'
    | 'server error'
    | 'too many calls'
    | 'garbage'
    | 'spared'
  readonly status?: number
  /** The service never began to act on the call. */
  readonly surelyNotTaken: boolean
  readonly retryAfterMs?: number
  readonly cause?: unknown
}

const defaultTimeoutMs = 10_000
const maxReplyBytes = 4 * 1024 * 1024
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** One attempt: the response, or the kind of failure. Never throws. */
export async function requestOnce(call: OutsideCall, timing: Timing): Promise<OutsideReply | Failure> {
  const timeout = new AbortController()
  const calm = timing.after(call.timeoutMs ?? defaultTimeoutMs, () => timeout.abort())
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'manual',
      signal: timeout.signal,
    })
    return judge(response, await readText(response))
  } catch (cause) {
    if (timeout.signal.aborted) return { failure: 'timed out', surelyNotTaken: false, cause }
    const isUnreached = neverReached.has(codeOf(cause))
    return { failure: isUnreached ? 'not reached' : 'broken off', surelyNotTaken: isUnreached, cause }
  } finally {
    calm()
  }
}

function judge(response: Response, text: string): OutsideReply | Failure {
  const { status } = response
  const wait = retryAfterMs(response.headers.get('retry-after'))
  const later = wait === undefined ? {} : { retryAfterMs: wait }
  if (status === 429) return { failure: 'too many calls', status, surelyNotTaken: true, ...later }
  if (status >= 500) return { failure: 'server error', status, surelyNotTaken: false, ...later }
  if (text === '') return { status, body: null }
  if (!/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return { status, body: storable(text) }
  try {
    return { status, body: storable(JSON.parse(text)) }
  } catch (cause) {
    return { failure: 'garbage', status, surelyNotTaken: false, cause }
  }
}

/** Postgres stores neither U+0000 nor half of a surrogate pair: such an answer could never be stored. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]))
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd')
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxReplyBytes) throw new Error(`The reply is longer than ${maxReplyBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function retryAfterMs(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
