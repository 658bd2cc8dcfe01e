import { dayMs } from '@mawrid/contract/values/days.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000] as const

// Eight attempts within a day.
const waitsMs = [30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour]

export const maxTries = waitsMs.length + 1
/** The pause after a failure of an endpoint, also for its other deliveries. */
export const restMs = 30 * second
const disabledAfterMs = 3 * dayMs

/** When to retry after this many failed attempts; null after the last. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const waitMs = waitsMs[tries - 1]
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs)
}

/** Whether an endpoint has failed for so long that it is disabled. */
export function shouldDisable(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= disabledAfterMs
}
