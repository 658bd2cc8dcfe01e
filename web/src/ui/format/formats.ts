import { daysUntil, riyadhDay } from '@mawrid/contract/values/days.ts'

export type Lang = 'ar' | 'en'

/** Number and date formats of Saudi business: Latin digits in both languages, days in the Riyadh time zone. */
export interface Formats {
  lang: Lang
  number(value: number): string
  /** Short, for axes and tiles: 12.5K. */
  compact(value: number): string
  /** A share: 0.125 as 12.5%. */
  percent(share: number): string
  day(at: Date): string
  hijriDay(at: Date): string
  dayTime(at: Date): string
  time(at: Date): string
  /** Without the year, for axes. */
  dayMonth(at: Date): string
  /** Two days without the year: "15–21 Nov". */
  dayMonths(from: Date, to: Date): string
  month(at: Date): string
  /** The month alone, for axes. */
  monthName(at: Date): string
  /** "3 hours ago", "yesterday". */
  relative(at: Date, now: Date): string
  list(names: readonly string[]): string
  /** "JPEG, PNG or WebP". */
  oneOf(names: readonly string[]): string
}

const made = new Map<Lang, Formats>()

export function formatsFor(lang: Lang): Formats {
  const known = made.get(lang)
  if (known) return known
  const fresh = makeFormats(lang)
  made.set(lang, fresh)
  return fresh
}

const timeZone = 'Asia/Riyadh'

// Calendar and digits are explicit, because the defaults of `ar-SA` differ between browsers.
const tags: Record<Lang, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' }
const hijriTags: Record<Lang, string> = {
  ar: 'ar-SA-u-ca-islamic-umalqura-nu-latn',
  en: 'en-GB-u-ca-islamic-umalqura-nu-latn',
}

function makeFormats(lang: Lang): Formats {
  const tag = tags[lang]
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const tenths = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  // Set part by part, because the `dateStyle` presets of `ar-SA` write the month as a number.
  const dayParts = { timeZone, day: 'numeric', month: lang === 'ar' ? 'long' : 'short', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat(tag, dayParts)
  const hijri = new Intl.DateTimeFormat(hijriTags[lang], { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  // The hours of the English clock have two digits; Arabic counts to twelve.
  const clock = { hour: lang === 'ar' ? 'numeric' : '2-digit', minute: '2-digit' } as const
  const dayTime = new Intl.DateTimeFormat(tag, { ...dayParts, ...clock })
  const time = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' })
  const dayMonth = new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short' })
  const month = new Intl.DateTimeFormat(tag, { timeZone, month: 'short', year: 'numeric' })
  const monthName = new Intl.DateTimeFormat(tag, { timeZone, month: 'short' })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const list = new Intl.ListFormat(tag)
  const oneOf = new Intl.ListFormat(tag, { type: 'disjunction' })

  return {
    lang,
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    // Latin digits have the Latin percent sign, in Arabic too.
    percent: (share) => `${tenths.format(share * 100)}%`,
    day: (at) => threeLetters(day.format(at)),
    hijriDay: (at) => hijri.format(at),
    dayTime: (at) => withoutBreak(threeLetters(dayTime.format(at))),
    time: (at) => withoutBreak(time.format(at)),
    dayMonth: (at) => threeLetters(dayMonth.format(at)),
    dayMonths: (from, to) => threeLetters(dayMonth.formatRange(from, to)),
    month: (at) => threeLetters(month.format(at)),
    monthName: (at) => threeLetters(monthName.format(at)),
    relative: (at, now) => relativeText(relative, at, now),
    list: (names) => list.format(names),
    oneOf: (names) => oneOf.format(names),
  }
}

/** British English writes September with four letters, all other months with three. */
function threeLetters(text: string): string {
  return text.replaceAll(/\bSept\b/g, 'Sep')
}

/** Prevents a line break between the time and its AM or PM mark. */
function withoutBreak(text: string): string {
  return text.replace(/ (?=[صم]$)/, '\u00a0')
}

const steps: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

function relativeText(format: Intl.RelativeTimeFormat, at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  // "Yesterday" is a day of the calendar: 40 hours ago can be the day before it.
  if (step?.[0] === 'day') return format.format(daysUntil(riyadhDay(at), now), 'day')
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second')
}
