import { Problem } from '@mawrid/contract/problems.ts'

/** Waits; ends early with an error when the signal aborts. */
export type Pause = (ms: number, options: { readonly signal: AbortSignal }) => Promise<unknown>

/** A waiting room with a limited number of places. */
export interface WaitingRoom {
  readonly key: string
  readonly places: number
}

export interface Delays {
  /** Delays a request, taking a place in each room. Throws `rate_limited` at once if a room is full. */
  hold(seconds: number, rooms: readonly WaitingRoom[], signal: AbortSignal): Promise<void>
}

/** Delays requests that would otherwise be refused. It holds no transaction or database connection meanwhile. */
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
