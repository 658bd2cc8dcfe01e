import { addDays, riyadhDay, startOfDay } from '../values/days.ts'
import type { Reminder } from './states.ts'

const hourMs = 3_600_000
/** The hour in the Kingdom at which a reminder for another day comes. */
const morning = 8

/** When a notice comes back: in an hour, or at 8:00 in the Kingdom tomorrow or on the next Sunday. */
export function remindAt(reminder: Reminder, now: Date): Date {
  if (reminder === 'in_an_hour') return new Date(now.getTime() + hourMs)
  const today = riyadhDay(now)
  const days = reminder === 'tomorrow' ? 1 : 7 - new Date(`${today}T00:00:00Z`).getUTCDay()
  return new Date(startOfDay(addDays(today, days)).getTime() + morning * hourMs)
}
