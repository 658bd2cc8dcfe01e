import { workingHours } from '@mawrid/contract/periods.ts'
import { addDays, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'

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
  return weekday !== friday && weekday !== saturday && !isHoliday(day)
}

const friday = 5
const saturday = 6

function nextWorkingDay(day: string): string {
  let next = addDays(day, 1)
  while (!isWorkingDay(next)) next = addDays(next, 1)
  return next
}

/**
 * The private sector's public holidays (implementing regulations of the Labour Law, article 24): Founding Day, National
 * Day, four days from the day after 29 Ramadan and four from the day of Arafah, by the Umm al-Qura calendar.
 */
function isHoliday(day: string): boolean {
  if (day.endsWith('-02-22') || day.endsWith('-09-23')) return true
  const { month, date } = hijriOf(day)
  if (month === dhuAlHijjah) return date >= 9 && date <= 12
  if (month === ramadan) return date === 30
  // If Ramadan has 30 days, its last day is one of the four holidays, which leaves three in Shawwal.
  const fromShawwal = hijriOf(addDays(day, -date)).date === 30 ? 3 : 4
  return month === shawwal && date <= fromShawwal
}

const ramadan = 9
const shawwal = 10
const dhuAlHijjah = 12

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
})

function hijriOf(day: string): { readonly month: number; readonly date: number } {
  const shown = hijri.formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (type: string) => Number(shown.find((one) => one.type === type)?.value)
  return { month: part('month'), date: part('day') }
}
