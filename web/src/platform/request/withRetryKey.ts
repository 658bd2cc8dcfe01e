import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { asFailure, type Failure } from './failure.ts'

/** The same request within this time counts as a retry. */
const retryWithinMs = 2 * 60_000

interface LostReply {
  readonly key: string
  readonly expiresAt: number
}

/** By the text of the request. */
const lostReplies = new Map<string, LostReply>()

/**
 * Sends a request with an Idempotency-Key. The same request sent again because the reply was lost gets the same key, so
 * that the back end processes it once; after a reply it is a new request.
 */
export async function withRetryKey<T>(request: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  forgetExpired()
  const key = lostReplies.get(request)?.key ?? uniqueKey()
  lostReplies.delete(request)
  try {
    return await send(key)
  } catch (error) {
    if (isLost(asFailure(error))) lostReplies.set(request, { key, expiresAt: Date.now() + retryWithinMs })
    throw error
  }
}

/** Whether the back end may have processed it anyway. */
function isLost({ status, code }: Failure): boolean {
  return status === 0 || status >= 500 || code === 'unreadable_reply' || code === 'new_version'
}

function forgetExpired(): void {
  for (const [request, { expiresAt }] of lostReplies) if (expiresAt <= Date.now()) lostReplies.delete(request)
}
