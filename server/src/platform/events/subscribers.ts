import type { Cursor } from './cursor.ts'

/** Wakes those waiting for events of an owner. A notification before the wait begins is not lost. */
export interface Subscription {
  /** From now on what is after the position is waited for. */
  reset(position: Cursor): void
  /** Resolves at the next notification since the reset, or when the signal aborts. */
  notified(): Promise<void>
  unsubscribe(): void
}

export interface Subscribers {
  subscribe(owners: readonly string[], signal: AbortSignal): Subscription
  notify(owner: string): void
  notifyAll(): void
  /** Up to which id all subscriptions have the events, by owner. */
  positions(): ReadonlyMap<string, bigint>
}

export function createSubscribers(): Subscribers {
  const callbacksOf = new Map<string, Set<() => void>>()
  const positionsOf = new Set<ReadonlyMap<string, bigint>>()
  return {
    subscribe(owners, signal) {
      let next = Promise.withResolvers<void>()
      const notify = () => next.resolve()
      const positions = new Map<string, bigint>()
      positionsOf.add(positions)
      for (const owner of owners) callbacksOf.set(owner, (callbacksOf.get(owner) ?? new Set()).add(notify))
      signal.addEventListener('abort', notify)
      return {
        reset({ company, user }) {
          for (const owner of owners) positions.set(owner, owner.startsWith('c:') ? company : user)
          if (!signal.aborted) next = Promise.withResolvers<void>()
        },
        notified: () => next.promise,
        unsubscribe() {
          signal.removeEventListener('abort', notify)
          positionsOf.delete(positions)
          for (const owner of owners) {
            const callbacks = callbacksOf.get(owner)
            callbacks?.delete(notify)
            if (callbacks?.size === 0) callbacksOf.delete(owner)
          }
        },
      }
    },
    notify(owner) {
      for (const notify of callbacksOf.get(owner) ?? []) notify()
    },
    notifyAll() {
      for (const callbacks of callbacksOf.values()) for (const notify of callbacks) notify()
    },
    positions() {
      const least = new Map<string, bigint>()
      for (const [owner, id] of [...positionsOf].flatMap((positions) => [...positions])) {
        if (id < (least.get(owner) ?? id + 1n)) least.set(owner, id)
      }
      return least
    },
  }
}
