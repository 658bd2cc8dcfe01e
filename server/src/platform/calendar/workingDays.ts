import { workingHours } from '@mawrid/contract/periods.ts'
import { addDays, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { publicHolidayOn } from '@mawrid/contract/values/publicHolidays.ts'

export const opensAtMs = sinceMidnight(workingHours.opensAt)
export const closesAtMs = sinceMidnight(workingHours.closesAt)

/**
 * The deadline after a number of working days, at the same hour. A request outside working hours (Sunday to Thursday)
 * counts as received when work begins again.
 */
export function afterWorkingDays(moment: Date, days: number): Date {
  let day = riyadhDay(moment)
  let sinceMidnightMs = moment.getTime() - startOfDay(day).getTime()
  if (!isWorkingDay(day) || sinceMidnightMs >= closesAtMs) {
    day = nextWorkingDay(day)
    sinceMidnightMs = opensAtMs
  }
  const from = Math.max(sinceMidnightMs, opensAtMs)
  for (let n = 0; n < days; n += 1) day = nextWorkingDay(day)
  return new Date(startOfDay(day).getTime() + from)
}

function sinceMidnight(time: string): number {
  return Date.parse(`1970-01-01T${time}Z`)
}

export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== friday && weekday !== saturday && publicHolidayOn(day) === null
}

const friday = 5
const saturday = 6

function nextWorkingDay(day: string): string {
  let next = addDays(day, 1)
  while (!isWorkingDay(next)) next = addDays(next, 1)
  return next
}
