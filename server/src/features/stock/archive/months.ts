/** Months as `2019-03`, in UTC: those of the partitions. */
export function monthAfter(month: string): string {
  return movedMonth(month, 1)
}

/** The latest month that may be named by `--before`. */
export function latestLimit(now: Date, years: number): string {
  return movedMonth(now.toISOString().slice(0, 7), -12 * years)
}

/** The month in which a movement was booked, by the time in its id. */
export function monthOf(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString().slice(0, 7)
}

/** The least id of the month, as `partition_bound` of migration 0148 makes it. */
export function firstIdOf(month: string): string {
  return `${Date.parse(`${month}-01T00:00:00Z`).toString(16).padStart(12, '0')}${'0'.repeat(20)}`
}

function movedMonth(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}
