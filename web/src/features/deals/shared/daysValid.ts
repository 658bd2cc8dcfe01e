const riyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' })
const dayMs = 86_400_000

/** How many days after today an offer still stands: 0 on its last day, below that it has lapsed. Days are Riyadh's. */
export function daysValid(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(riyadh.format(now))) / dayMs
}

/** The day so many days from today. */
export function dayAfter(days: number, now: Date): string {
  return riyadh.format(now.getTime() + days * dayMs)
}
