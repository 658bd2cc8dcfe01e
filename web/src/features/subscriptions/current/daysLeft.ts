const dayMs = 86_400_000

/** The days until the last one is over, today included; none after it. */
export function daysLeftUntil(last: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(today)) / dayMs) + 1)
}
