import { addDays, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { closesAtMs, isWorkingDay, opensAtMs } from './workingDays.ts'

/** The time after adding working time; an hour of working time may be days away. */
export function afterWorkingTime(moment: Date, workMs: number): Date {
  let day = riyadhDay(moment)
  let from = moment.getTime()
  let leftMs = workMs
  for (;;) {
    const hours = hoursOf(day)
    if (hours) {
      const begins = Math.max(from, hours.opens)
      const hasMs = Math.max(0, hours.closes - begins)
      if (leftMs <= hasMs) return new Date(begins + leftMs)
      leftMs -= hasMs
    }
    day = addDays(day, 1)
    from = startOfDay(day).getTime()
  }
}

/** The working time between two times; zero if the second is not after the first. */
export function workingTimeBetween(from: Date, to: Date): number {
  let sum = 0
  for (let day = riyadhDay(from); startOfDay(day) < to; day = addDays(day, 1)) {
    const hours = hoursOf(day)
    if (hours) sum += Math.max(0, Math.min(hours.closes, to.getTime()) - Math.max(hours.opens, from.getTime()))
  }
  return sum
}

function hoursOf(day: string): { readonly opens: number; readonly closes: number } | undefined {
  if (!isWorkingDay(day)) return undefined
  const midnight = startOfDay(day).getTime()
  return { opens: midnight + opensAtMs, closes: midnight + closesAtMs }
}
