import type { Failure } from '#platform/request/failure.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

interface Waiting {
  /** What is still to be told: a wait that is over is not. */
  readonly told: Failure | null
  readonly isWaiting: boolean
}

/** A failure that asks to wait, counted down. */
export function useWaiting(failure: Failure | null): Waiting {
  const secondsLeft = useSecondsLeft(failure?.retryAfterSeconds)
  if (!failure?.retryAfterSeconds) return { told: failure, isWaiting: false }
  const isWaiting = secondsLeft > 0
  return { told: isWaiting ? failure.waiting(secondsLeft) : null, isWaiting }
}
