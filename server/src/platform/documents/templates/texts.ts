import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { withSizesIsolated } from '@mawrid/contract/values/sizes.ts'

/** A text in both languages, as far as it is known. */
export interface Bilingual {
  readonly ar: string | null
  readonly en: string | null
}

/** Printed names: their sizes are read from left to right in Arabic too. */
export function bilingual(ar: string | null, en: string | null): Bilingual {
  return { ar: ar && withSizesIsolated(ar, 'ar'), en: en && withSizesIsolated(en, 'en') }
}

/** "1234567.5" as "1,234,567.5". */
export function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}

/** The same of an amount that may be below nothing, with the true minus sign. */
export function printedAmount(amount: string): string {
  return amount.startsWith('-') ? `\u2212${grouped(amount.slice(1))}` : grouped(amount)
}

/** A quantity without the noughts that say nothing: "2.500" as "2.5". */
export function quantity(number: string): string {
  return grouped(trimTrailingZeros(number))
}

/** "15.00" as "15%". */
export function percent(number: string): string {
  return `${quantity(number)}%`
}

/** An IBAN in groups of four, as banks print it. */
export function printedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

const parts = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
const gregorian = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', parts),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', parts),
}
const hijri = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', parts),
  en: new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura-nu-latn', parts),
}

export interface PrintedDay {
  readonly gregorian: Bilingual
  readonly hijri: Bilingual
}

/** A day of the form `YYYY-MM-DD` in both calendars and both languages. */
export function printedDay(day: string): PrintedDay {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    gregorian: { ar: `${gregorian.ar.format(date)} م`, en: gregorian.en.format(date) },
    hijri: { ar: hijri.ar.format(date), en: hijri.en.format(date) },
  }
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Riyadh',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A time as date and time in the Kingdom. */
export function printedMoment(moment: Date): PrintedDay & { readonly time: string } {
  return { ...printedDay(riyadhDay(moment)), time: timeOfDay.format(moment) }
}
