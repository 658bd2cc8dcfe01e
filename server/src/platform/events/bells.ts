/** Wakes who waits for news of an owner. A ring while nobody listens yet is not lost. */
export interface Bell {
  quiet(): void
  /** Resolves at the next ring since `quiet`, or when the signal ends. */
  rung(): Promise<void>
  takeDown(): void
}

export interface Bells {
  hang(owners: readonly string[], signal: AbortSignal): Bell
  ring(owner: string): void
  ringAll(): void
}

export function createBells(): Bells {
  const ringersOf = new Map<string, Set<() => void>>()
  return {
    hang(owners, signal) {
      let next = Promise.withResolvers<void>()
      const ring = () => next.resolve()
      for (const owner of owners) ringersOf.set(owner, (ringersOf.get(owner) ?? new Set()).add(ring))
      signal.addEventListener('abort', ring)
      return {
        quiet() {
          if (!signal.aborted) next = Promise.withResolvers<void>()
        },
        rung: () => next.promise,
        takeDown() {
          signal.removeEventListener('abort', ring)
          for (const owner of owners) {
            const ringers = ringersOf.get(owner)
            ringers?.delete(ring)
            if (ringers?.size === 0) ringersOf.delete(owner)
          }
        },
      }
    },
    ring(owner) {
      for (const ring of ringersOf.get(owner) ?? []) ring()
    },
    ringAll() {
      for (const ringers of ringersOf.values()) for (const ring of ringers) ring()
    },
  }
}
