import { latinDigits } from '../values/digits.ts'
import type { DecimalSign } from './import.ts'

/** By which sign a number has its decimals; `either` where both readings are numbers, as in 1,250. */
export type DecimalForm = DecimalSign | 'either'

const forms: readonly (readonly [RegExp, DecimalForm])[] = [
  [/^-?[1-9]\d{0,2}[.,]\d{3}$/, 'either'],
  [/^-?\d{1,3}(?:,\d{3})+\.\d+$|^-?\d{1,3}(?:,\d{3}){2,}$|^-?\d+\.\d+$/, 'point'],
  [/^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$|^-?\d+,\d+$/, 'comma'],
]
const hasSign = /[.,،]/
const maxNumberLength = 30

/**
 * A number with a decimal point. A writing that has one reading only is read as such; `sign` decides about the others. What is no
 * number stays as it is.
 */
export function readDecimal(text: string, sign: DecimalSign): string {
  if (!canBeDecimal(text)) return text
  const bare = bareNumber(text)
  const form = decimalFormOf(bare)
  const isComma = form === 'comma' || (form === 'either' && sign === 'comma')
  if (isComma) return bare.replaceAll('.', '').replace(',', '.')
  return text.includes('،') ? bare : text
}

/** A first look that nearly every text fails. */
export function canBeDecimal(text: string): boolean {
  return text.length <= maxNumberLength && hasSign.test(text)
}

/** How a bare number is written; undefined if it has no sign of decimals or thousands, or is none. */
export function decimalFormOf(bare: string): DecimalForm | undefined {
  return forms.find(([pattern]) => pattern.test(bare))?.[1]
}

/** Its Latin digits and signs alone. */
export function bareNumber(text: string): string {
  return latinDigits(text)
    .replace(/[\s\u00a0\u202f']/g, '')
    .replaceAll('،', ',')
}
