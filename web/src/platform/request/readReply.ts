import { type ProblemCode, problemStatus } from '@mawrid/contract/problemStatus.ts'
import type { ProblemBody } from '@mawrid/contract/problems.ts'
import { Failure } from './failure.ts'

/** The response's JSON, or a `Failure`: the answer of a proxy or a broken server is never taken for a reply. */
export async function readReply(response: Response): Promise<unknown> {
  if (!response.ok) throw await failureOf(response)
  if (response.status === 204) return undefined
  if (!isJson(response)) throw new Failure('unreadable_reply', { status: response.status })
  try {
    return await response.json()
  } catch (cause) {
    throw new Failure('unreadable_reply', { status: response.status, cause })
  }
}

export async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = isJson(response) ? await response.json().catch(() => undefined) : undefined
  const details = { status: response.status, retryAfterSeconds: retryAfterSeconds(response) }
  if (isProblem(body)) return new Failure(body.code, { ...details, problem: body })
  return new Failure(codeOfStatus(response.status), { ...details, body })
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterSeconds(response: Response): number | undefined {
  const text = response.headers.get('retry-after')
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

function isJson(response: Response): boolean {
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '')
}

function isProblem(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    Object.hasOwn(problemStatus, body.code)
  )
}

/** Another back end, or a proxy before ours, may answer without a code of the contract. */
function codeOfStatus(status: number): ProblemCode {
  if (status >= 502) return 'service_unavailable'
  if (status >= 500) return 'internal'
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
      return 'not_found'
    case 413:
      return 'body_too_large'
    case 429:
      return 'rate_limited'
    default:
      return 'bad_request'
  }
}
