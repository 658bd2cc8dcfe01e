import type { InvoiceSettings } from '@mawrid/contract/invoices/books.calls.ts'
import { wholeNumber } from '#ui/values/wholeNumbers.ts'

/** The settings as they stand in their fields. */
export interface SettingsValues {
  bank: { name_ar: string; name_en: string; iban: string }
  due_days: string
  terms_ar: string
  terms_en: string
  lang: InvoiceSettings['lang']
  reminds: boolean
}

export function valuesOf({ bank, due_days, terms_ar, terms_en, lang, reminds }: InvoiceSettings): SettingsValues {
  return {
    bank: { name_ar: bank?.name_ar ?? '', name_en: bank?.name_en ?? '', iban: bank?.iban ?? '' },
    due_days: String(due_days),
    terms_ar: terms_ar ?? '',
    terms_en: terms_en ?? '',
    lang,
    reminds,
  }
}

/** Nothing typed is no bank. */
export function bodyOf({ bank, due_days, ...values }: SettingsValues) {
  const isBlank = Object.values(bank).every((text) => text === '')
  return { ...values, bank: isBlank ? null : bank, due_days: wholeNumber(due_days) }
}
