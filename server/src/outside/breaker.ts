const failuresToOpen = 5
const restMs = 30_000

/**
 * A circuit breaker: after five failures in a row, no call is made for half a minute; then one call tests whether the
 * service works again.
 */
export interface Breaker {
  /** Milliseconds to wait before a call is let through; 0 lets this one through. */
  restLeft(): number
  succeeded(): void
  failed(): void
}

export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let closedAgainAt = 0
  return {
    restLeft() {
      if (failures < failuresToOpen) return 0
      const left = closedAgainAt - now()
      if (left > 0) return left
      closedAgainAt = now() + restMs
      return 0
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= failuresToOpen) closedAgainAt = now() + restMs
    },
  }
}
