import type { Invoice } from './invoice.ts'

/** The languages of `Accept-Language`. */
export type Language = 'en' | 'ar'
export type Words = Readonly<Record<Language, string>>
export type Severity = 'ERROR' | 'WARNING'

export interface Rule {
  readonly code: string
  readonly severity: Severity
  readonly words: Words
  readonly isKept: (invoice: Invoice) => boolean
}

export function error(code: string, en: string, ar: string, isKept: Rule['isKept']): Rule {
  return { code, severity: 'ERROR', words: { en, ar }, isKept }
}

export function warning(code: string, en: string, ar: string, isKept: Rule['isKept']): Rule {
  return { code, severity: 'WARNING', words: { en, ar }, isKept }
}
