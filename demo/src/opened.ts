import { addDays, addMonths, riyadhDay } from '@mawrid/contract/values/days.ts'

/** When the active seller registered: before the first payment of the subscription. */
export function registeredAt(now: Date): Date {
  return new Date(`${addDays(firstPaymentOn(riyadhDay(now)), -1)}T07:00:00Z`)
}

export function firstPaymentOn(today: string): string {
  return addDays(addMonths(today, -6), -4)
}

/** When the active seller put the catalogue on the marketplace: before the first deal of the demonstration. */
export function tradingSince(now: Date): Date {
  return new Date(`${addDays(riyadhDay(now), -130)}T06:00:00Z`)
}
