import type { Language } from '@mawrid/contract/constants.ts'

/** Latin digits and the Gregorian calendar in both languages, as on the dashboard. */
const locales = { en: 'en-GB-u-ca-gregory-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const

const minuteForms: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  ar: (count) => {
    switch (new Intl.PluralRules('ar').select(count)) {
      case 'one':
        return 'دقيقة واحدة'
      case 'two':
        return 'دقيقتين'
      case 'few':
        return `${count} دقائق`
      default:
        return `${count} دقيقة`
    }
  },
}

export function minutesIn(lang: Language, minutes: string): string {
  return minuteForms[lang](Number(minutes))
}

export function momentIn(lang: Language, instant: string): string {
  const moment = new Date(instant)
  return new Intl.DateTimeFormat(locales[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Riyadh',
  }).format(moment)
}

/** A day of the form `YYYY-MM-DD`. */
export function dayIn(lang: Language, day: string): string {
  return new Intl.DateTimeFormat(locales[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}
