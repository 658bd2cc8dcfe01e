import { daysBetween } from '@mawrid/contract/values/days.ts'

/** The days until the last one is over, today included; none after it. */
export function daysLeftUntil(last: string, today: string): number {
  return Math.max(0, daysBetween(today, last) + 1)
}
