import type { Language } from '../constants.ts'

/** Latin digits and the Gregorian calendar in both languages, as everywhere. */
export const dateLocales: Readonly<Record<Language, string>> = {
  en: 'en-GB-u-ca-gregory-nu-latn',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
}

/** The month of a statement, by its first day: "November 2026". */
export function monthName(month: string, lang: Language): string {
  const format = new Intl.DateTimeFormat(dateLocales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}T00:00:00Z`))
}

/** A day of the form `YYYY-MM-DD`: "5 Nov 2026". Any other text stays as it is. */
export function dayName(day: string, lang: Language): string {
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return day
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dateLocales[lang], parts).format(moment)
}
