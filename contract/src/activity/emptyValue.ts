import type { Language } from '../constants.ts'
import type { FieldChange } from '../history.ts'
import { inLanguage, type Labels } from './actionTexts.ts'
import { lastStep } from './describeChange.ts'

/** The text for a value that a field did not have before, or lost: "no date", «بلا تاريخ». */
export function emptyValue({ field, before, after }: FieldChange, lang: Language): string {
  const name = lastStep(field)
  const other = before ?? after
  if (name === 'valid_until') return inLanguage(noExpiry, lang)
  if (typeof other === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(other)) return inLanguage(noDate, lang)
  if (typeof other === 'string' && /^-?\d+\.\d{2}$/.test(other)) return inLanguage(noAmount, lang)
  if (Array.isArray(other)) return inLanguage(noChoice, lang)
  return inLanguage(noValue, lang)
}

const noExpiry: Labels = ['بلا تاريخ انتهاء', 'no expiry date']
const noDate: Labels = ['بلا تاريخ', 'no date']
const noAmount: Labels = ['بلا مبلغ', 'no amount']
const noChoice: Labels = ['بلا اختيار', 'no selection']
const noValue: Labels = ['بلا قيمة', 'no value']
