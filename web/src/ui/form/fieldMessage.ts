import type { TFunction } from 'i18next'

/** A field's error as the contract defines it: a code and the parameters of its message. */
export interface CodedError {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** Translates the error code of a field into a message. */
export function fieldMessage(t: TFunction, { code, params }: CodedError): string {
  return t(`fields.${code}`, { ...params, defaultValue: t('fields.invalid') })
}
