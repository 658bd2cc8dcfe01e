import { CalendarDate, type DateValue, GregorianCalendar, parseDate, toCalendar } from '@internationalized/date'
import type { Formats, Lang } from '#ui/format/formats.ts'
import type { CalendarName } from './calendarChoice.ts'

/** The contract's `2026-11-21` for a date field; invalid text leaves the field empty. */
export function dateOf(day: string | null | undefined): CalendarDate | null {
  if (!day) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}

/** The day in the contract's form, whatever calendar it was entered in. */
export function dayOf(date: DateValue | null): string {
  if (!date) return ''
  const { year, month, day } = toCalendar(date, new GregorianCalendar())
  return new CalendarDate(year, month, day).toString()
}

export function dayText(formats: Formats, calendar: CalendarName, day: string): string {
  const noon = new Date(`${day}T12:00:00+03:00`)
  return calendar === 'gregory' ? formats.day(noon) : formats.hijriDay(noon)
}

// No `-nu-` in these: with it React Aria accepts one kind of digits only. Both locales show Latin digits by default.
const tags: Record<Lang, string> = { ar: 'ar-AE', en: 'en-GB' }

export function localeTag(lang: Lang, calendar: CalendarName = 'gregory'): string {
  return `${tags[lang]}-u-ca-${calendar}`
}
