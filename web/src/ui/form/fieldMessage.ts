import type { TFunction } from 'i18next'

/** A field's error as the contract gives it: a code with what its sentence needs. */
export interface CodedError {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** The one place where a field's code becomes a sentence, in the page's language. */
export function fieldMessage(t: TFunction, { code, params }: CodedError): string {
  return t(`fields.${code}`, { ...params, defaultValue: t('fields.invalid') })
}
