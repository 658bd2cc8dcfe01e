import type { Language } from '@mawrid/contract/constants.ts'
import { type Bilingual, printedDay } from '../../../platform/documents/templates/texts.ts'

const methods: Readonly<Record<string, Bilingual>> = {
  mada: { ar: 'مدى', en: 'mada' },
  visa: { ar: 'فيزا', en: 'Visa' },
  master: { ar: 'ماستركارد', en: 'Mastercard' },
  amex: { ar: 'أمريكان إكسبريس', en: 'American Express' },
  applepay: { ar: 'أبل باي', en: 'Apple Pay' },
  stcpay: { ar: 'إس تي سي باي', en: 'STC Pay' },
  bank_transfer: { ar: 'تحويل بنكي', en: 'Bank transfer' },
}

/** How it was paid, in the payment service's own word where it has a newer one. */
export function methodWords(method: string | null): Bilingual {
  return methods[method ?? ''] ?? { ar: 'بطاقة', en: method ?? 'Card' }
}

export function dayText(lang: Language, day: string): string {
  return printedDay(day).gregorian[lang] ?? day
}
