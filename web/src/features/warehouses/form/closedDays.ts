/** The days off with one more, in order and each once. */
export function withDay(days: readonly string[], day: string): string[] {
  return [...new Set([...days, day])].sort()
}

/** The first of the days off that are not over yet in the Kingdom. */
export function nextDays(days: readonly string[], now: Date, most: number): string[] {
  return days.filter((day) => Date.parse(`${day}T24:00:00+03:00`) > now.getTime()).slice(0, most)
}

/** A moment of that day in the Kingdom, for the formats of days. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+03:00`)
}
