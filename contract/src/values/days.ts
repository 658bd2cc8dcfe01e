export const dayMs = 86_400_000
const aheadOfUtcMs = 3 * 3_600_000

// The Kingdom has one time zone and no summer time, so its days are reckoned without a calendar library.

/** The day in the Kingdom at this time. */
export function riyadhDay(moment: Date): string {
  return new Date(moment.getTime() + aheadOfUtcMs).toISOString().slice(0, 10)
}

/** When a day begins in the Kingdom. */
export function startOfDay(day: string): Date {
  return new Date(utc(day) - aheadOfUtcMs)
}

/** When a day ends in the Kingdom. */
export function endOfDay(day: string): Date {
  return new Date(utc(day) + dayMs - aheadOfUtcMs)
}

/** Adds a number of days of 24 hours. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}

export function daysBefore(moment: Date, days: number): Date {
  return daysAfter(moment, -days)
}

export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day that many months later, or the last of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const date = new Date(utc(day))
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return date.toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / dayMs)
}

/** Whole days from now to a day in the Kingdom: 0 on the day itself, negative once it is over. */
export function daysUntil(day: string, now: Date): number {
  return daysBetween(riyadhDay(now), day)
}

function utc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
