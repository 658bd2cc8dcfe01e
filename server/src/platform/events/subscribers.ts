/** Wakes those waiting for events of an owner. A notification before the wait begins is not lost. */
export interface Subscription {
  reset(): void
  /** Resolves at the next notification since `quiet`, or when the signal aborts. */
  notified(): Promise<void>
  unsubscribe(): void
}

export interface Subscribers {
  subscribe(owners: readonly string[], signal: AbortSignal): Subscription
  notify(owner: string): void
  notifyAll(): void
}

export function createSubscribers(): Subscribers {
  const callbacksOf = new Map<string, Set<() => void>>()
  return {
    subscribe(owners, signal) {
      let next = Promise.withResolvers<void>()
      const notify = () => next.resolve()
      for (const owner of owners) callbacksOf.set(owner, (callbacksOf.get(owner) ?? new Set()).add(notify))
      signal.addEventListener('abort', notify)
      return {
        reset() {
          if (!signal.aborted) next = Promise.withResolvers<void>()
        },
        notified: () => next.promise,
        unsubscribe() {
          signal.removeEventListener('abort', notify)
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
  }
}
