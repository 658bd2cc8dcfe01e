import { Problem } from '@mawrid/contract/problems.ts'

/** Lets time pass; ends early, by an error, when the signal does. */
export type Pause = (ms: number, options: { readonly signal: AbortSignal }) => Promise<unknown>

/** Somewhere that only so many requests may wait at a time. */
export interface WaitingRoom {
  readonly key: string
  readonly places: number
}

export interface Delays {
  /** Holds a request back. Throws `rate_limited` at once when one of the rooms is full. */
  hold(seconds: number, rooms: readonly WaitingRoom[], signal: AbortSignal): Promise<void>
}

/** Of all requests together, in one process: a request that waits costs a connection and little else. */
export const mostWaiting = 200

/** Slows down what would otherwise be refused. Nothing else is held meanwhile: no transaction, no database connection. */
export function createDelays(pause: Pause): Delays {
  const waiting = new Map<string, number>()

  function move(key: string, by: number): void {
    const count = (waiting.get(key) ?? 0) + by
    if (count > 0) waiting.set(key, count)
    else waiting.delete(key)
  }

  return {
    async hold(seconds, rooms, signal) {
      const all = [...rooms, { key: 'all', places: mostWaiting }]
      const isFull = all.some(({ key, places }) => (waiting.get(key) ?? 0) >= places)
      if (isFull) throw new Problem('rate_limited', { retryAfterSeconds: seconds })
      for (const { key } of all) move(key, 1)
      try {
        await pause(seconds * 1000, { signal })
      } finally {
        for (const { key } of all) move(key, -1)
      }
    },
  }
}
