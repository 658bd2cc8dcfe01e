import type { Invoice } from './invoice.ts'

/** The languages of `Accept-Language`. */
export type Language = 'en' | 'ar'
export type Words = Readonly<Record<Language, string>>
export type Severity = 'ERROR' | 'WARNING'

export interface Rule {
  readonly code: string
  readonly severity: Severity
  readonly words: Words
  readonly isMet: (invoice: Invoice) => boolean
}

export function error(code: string, en: string, ar: string, isMet: Rule['isMet']): Rule {
  return { code, severity: 'ERROR', words: { en, ar }, isMet }
}

export function warning(code: string, en: string, ar: string, isMet: Rule['isMet']): Rule {
  return { code, severity: 'WARNING', words: { en, ar }, isMet }
}
