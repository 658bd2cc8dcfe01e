import { addDays } from './days.ts'

export const publicHolidays = ['founding_day', 'national_day', 'eid_al_fitr', 'eid_al_adha'] as const
export type PublicHoliday = (typeof publicHolidays)[number]

/**
 * The private sector's public holidays (implementing regulations of the Labour Law, article 24): Founding Day, National
 * Day, four days from the day after 29 Ramadan and four from the day of Arafah, by the Umm al-Qura calendar.
 */
export function publicHolidayOn(day: string): PublicHoliday | null {
  if (day.endsWith('-02-22')) return 'founding_day'
  if (day.endsWith('-09-23')) return 'national_day'
  const { month, date } = hijriOf(day)
  if (month === dhuAlHijjah) return date >= 9 && date <= 12 ? 'eid_al_adha' : null
  if (month === ramadan) return date === 30 ? 'eid_al_fitr' : null
  // If Ramadan has 30 days, its last day is one of the four holidays, which leaves three in Shawwal.
  if (month !== shawwal || date > 4) return null
  const fromShawwal = hijriOf(addDays(day, -date)).date === 30 ? 3 : 4
  return date <= fromShawwal ? 'eid_al_fitr' : null
}

/** Whether the sighting of the moon may still move it by a day: the calendar only predicts both Eids. */
export function isUnconfirmed(holiday: PublicHoliday): boolean {
  return holiday === 'eid_al_fitr' || holiday === 'eid_al_adha'
}

/** The public holidays among so many days from this one, each with its days in order. */
export function publicHolidaysFrom(
  day: string,
  days: number,
): { readonly holiday: PublicHoliday; readonly day: string }[] {
  return Array.from({ length: days }, (_, n) => addDays(day, n)).flatMap((one) => {
    const holiday = publicHolidayOn(one)
    return holiday ? [{ holiday, day: one }] : []
  })
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
