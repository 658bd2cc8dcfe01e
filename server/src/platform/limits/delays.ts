import { Problem } from '@mawrid/contract/problems.ts'

/** Lets time pass; ends early, by an error, when the signal does. */
export type Pause = (ms: number, options: { readonly signal: AbortSignal }) => Promise<unknown>

/** Somewhere that only so many requests may wait at a time. */
export interface WaitingRoom {
  readonly key: string
  readonly places: number
}

export interface Delays {
  /** Holds a request back, in one place of each room. Throws `rate_limited` at once when one of the rooms is full. */
  hold(seconds: number, rooms: readonly WaitingRoom[], signal: AbortSignal): Promise<void>
}

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
      const isFull = rooms.some(({ key, places }) => (waiting.get(key) ?? 0) >= places)
      if (isFull) throw new Problem('rate_limited', { retryAfterSeconds: seconds })
      for (const { key } of rooms) move(key, 1)
      try {
        await pause(seconds * 1000, { signal })
      } finally {
        for (const { key } of rooms) move(key, -1)
      }
    },
  }
}
