import type { Language } from '../constants.ts'

/** The subject of a quote without one, stored in the language of whoever began it. */
export const untitledQuote = { ar: 'عرض سعر', en: 'Quote' } as const

export function isUntitled(subject: string): boolean {
  return Object.values(untitledQuote).some((title) => title === subject)
}

/** A deal's subject for readers of a language. */
export function subjectIn(lang: Language, subject: string): string {
  return isUntitled(subject) ? untitledQuote[lang] : subject
}
