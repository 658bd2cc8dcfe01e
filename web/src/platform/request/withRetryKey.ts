import { asFailure, type Failure } from './failure.ts'
import { uniqueKey } from './uniqueKey.ts'

/** How soon the same request has to come again to count as a retry. */
const retryWithinMs = 2 * 60_000

interface LostReply {
  readonly key: string
  readonly expiresAt: number
}

/** By what was requested. */
const lostReplies = new Map<string, LostReply>()

/**
 * Sends a request with an Idempotency-Key. A person who sends the same again because no reply came sends it with the same key, so
 * that the back end does it once; after a reply it is a new request.
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

/** Whether the back end may have done it all the same. */
function isLost({ status, code }: Failure): boolean {
  return status === 0 || status >= 500 || code === 'unreadable_reply' || code === 'new_version'
}

function forgetExpired(): void {
  for (const [request, { expiresAt }] of lostReplies) if (expiresAt <= Date.now()) lostReplies.delete(request)
}
