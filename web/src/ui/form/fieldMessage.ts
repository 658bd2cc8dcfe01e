import type { TFunction } from 'i18next'
import { formatsFor } from '../format/formats.ts'
import { inSentence } from '../format/inSentence.ts'

/** A field's error as the contract defines it: a code and the parameters of its message. */
export interface CodedError {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** Translates the error code of a field into a message. */
export function fieldMessage(t: TFunction, { code, params }: CodedError): string {
  return t(`fields.${code}`, { ...shown(params), defaultValue: t('fields.invalid') })
}

/** The same, but a missing value is named by the field's label: "Enter the amount". */
export function labelledMessage(
  t: TFunction,
  error: CodedError,
  label: string,
  verb: 'enter' | 'choose' | 'add' = 'enter',
): string {
  return error.code === 'required' ? t(`fields.required_${verb}`, { field: inSentence(label) }) : fieldMessage(t, error)
}

/** Names that a person has written, which can consist of digits. */
const names = ['customer', 'suggestion']

/** Numbers and days as they are shown elsewhere: 1200.50 as 1,200.50. */
function shown(params: CodedError['params'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = String(value)
      if (names.includes(name)) return [name, text]
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return [name, formatsFor(pageLang()).day(new Date(text))]
      return [name, /^\d+(\.\d+)?$/.test(text) ? text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',') : text]
    }),
  )
}

function pageLang() {
  return document.documentElement.lang === 'ar' ? 'ar' : 'en'
}
