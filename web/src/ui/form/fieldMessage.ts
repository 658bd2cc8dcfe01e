import type { TFunction } from 'i18next'
import { inSentence } from '../format/inSentence.ts'

/** A field's error as the contract defines it: a code and the parameters of its message. */
export interface CodedError {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** Translates the error code of a field into a message. */
export function fieldMessage(t: TFunction, { code, params }: CodedError): string {
  return t(`fields.${code}`, { ...params, defaultValue: t('fields.invalid') })
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
