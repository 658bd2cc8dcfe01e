import type { Severity, Words } from '../rules/rule.ts'

/** What a check found, before it is put into words of one language. */
export interface Finding {
  readonly code: string
  readonly category: string
  readonly severity: Severity
  readonly words: Words
}

export function finding(category: string, code: string, en: string, ar: string, severity: Severity = 'ERROR'): Finding {
  return { code, category, severity, words: { en, ar } }
}
