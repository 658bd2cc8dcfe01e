import { useEffect, useState } from 'react'
import type { Failure } from '#platform/request/failure.ts'

/** Counts down the seconds the server asked to wait. */
export function useSecondsLeft(seconds: number | undefined): number {
  const [left, setLeft] = useState(() => Math.ceil(seconds ?? 0))

  useEffect(() => {
    if (!seconds) return setLeft(0)
    const endsAt = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])

  return left
}

interface Waiting {
  /** The failure to show; null once its waiting time is over. */
  readonly shownFailure: Failure | null
  readonly isWaiting: boolean
}

/** The countdown of a failure that asks to wait. */
export function useWaiting(failure: Failure | null): Waiting {
  const secondsLeft = useSecondsLeft(failure?.retryAfterSeconds)
  if (!failure?.retryAfterSeconds) return { shownFailure: failure, isWaiting: false }
  const isWaiting = secondsLeft > 0
  return { shownFailure: isWaiting ? failure.waiting(secondsLeft) : null, isWaiting }
}

/** Seconds as a clock shows them, "1:05", the same in both languages. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
