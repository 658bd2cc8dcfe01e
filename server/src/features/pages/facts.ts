import { closingDays, passwordResetMinutes } from '@mawrid/contract/account/lifetimes.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import {
  declineReversalDays,
  lateDeliveryDays,
  quoteRenewalDays,
  subscriptionGraceDays,
  versionNoticeDays,
  workingHours,
} from '@mawrid/contract/periods.ts'
import { minPasswordLength } from '@mawrid/contract/values/password.ts'

type Fact = (lang: Language) => string

/** The product's numbers that pages mention as `{{name}}`, taken from the code that defines them. */
const facts: Readonly<Record<string, Fact>> = {
  closingPeriod: lasting(closingDays, 'day'),
  declineReversal: lasting(declineReversalDays, 'day'),
  gracePeriod: lasting(subscriptionGraceDays, 'day'),
  lateDelivery: lasting(lateDeliveryDays, 'day'),
  offerRenewal: lasting(quoteRenewalDays, 'day'),
  passwordLength: () => String(minPasswordLength),
  versionNotice: lasting(versionNoticeDays, 'day'),
  resetLink: lasting(passwordResetMinutes, 'minute'),
  workingHours: (lang) =>
    lang === 'ar'
      ? `من الأحد إلى الخميس، من ${clock(lang, workingHours.opensAt)} إلى ${clock(lang, workingHours.closesAt)} بتوقيت الرياض`
      : `Sunday to Thursday, ${clock(lang, workingHours.opensAt)} to ${clock(lang, workingHours.closesAt)}, Riyadh time`,
}

/** Fills the product's facts, and the `own` facts of this text, into a text. */
export function withFacts(markdown: string, lang: Language, own: Readonly<Record<string, string>> = {}): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = own[name] ?? facts[name]?.(lang)
    if (fact === undefined) throw new Error(`No fact is called ${name}`)
    return fact
  })
}

/** `1 November 2026`, `1 نوفمبر 2026`. */
export function dayOf(lang: Language, day: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** `30 days`, `30 يومًا`. */
function lasting(count: number, unit: 'day' | 'minute'): Fact {
  return (lang) => new Intl.NumberFormat(localeOf(lang), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function clock(lang: Language, time: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  )
}

function localeOf(lang: Language): string {
  return lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB'
}
