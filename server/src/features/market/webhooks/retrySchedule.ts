const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const

// Eight tries within a day.
const waitsMs = [30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour]

export const mostTries = waitsMs.length + 1
/** How long an endpoint that has just failed is left alone, whatever else it is to be told. */
export const restMs = 30 * second
const givenUpAfterMs = 3 * day

/** When to try again after so many tries that failed; null when it is no use. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const waitMs = waitsMs[tries - 1]
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs)
}

/** Whether an endpoint has answered nothing but failures for days. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= givenUpAfterMs
}
