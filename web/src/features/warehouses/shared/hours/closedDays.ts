/** The days off with one more, sorted and without duplicates. */
export function withDay(days: readonly string[], day: string): string[] {
  return [...new Set([...days, day])].sort()
}

/** The next days off, today in Riyadh included. */
export function nextDays(days: readonly string[], now: Date, max: number): string[] {
  return days.filter((day) => Date.parse(`${day}T24:00:00+03:00`) > now.getTime()).slice(0, max)
}

/** Noon of that day in Riyadh, for the date formats. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+03:00`)
}
