import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'

/** When the active seller put the catalogue on the marketplace: before the first deal of the demonstration. */
export function tradingSince(now: Date): Date {
  return new Date(`${addDays(riyadhDay(now), -130)}T06:00:00Z`)
}
