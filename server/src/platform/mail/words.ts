import type { Language } from '@mawrid/contract/constants.ts'
import { dateLocales } from '@mawrid/contract/values/dateNames.ts'

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

const riyadhTime: Record<Language, (moment: string) => string> = {
  en: (moment) => `${moment}, Riyadh\u00a0time`,
  ar: (moment) => `${moment} بتوقيت\u00a0الرياض`,
}

/** An instant in ISO 8601 as day and time in Riyadh. */
export function momentIn(lang: Language, instant: string): string {
  const format = new Intl.DateTimeFormat(dateLocales[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: lang === 'en' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Riyadh',
  })
  return riyadhTime[lang](format.format(new Date(instant)))
}

/** An amount with its currency. */
export function amountIn(lang: Language, amount: string): string {
  return lang === 'en' ? `SAR ${amount}` : `${amount} ريال`
}

/** A day of the form `YYYY-MM-DD`. */
export function dayIn(lang: Language, day: string): string {
  return new Intl.DateTimeFormat(dateLocales[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}
