import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { type Format, unspaced } from './format.ts'

/** An identifier of digits: fixed length, leading zeros kept. */
export function digitsFormat(length: number, groups: readonly number[] = []): Format {
  return {
    parse(text) {
      const digits = latinDigits(unspaced(text)).replace(/[-‐-―.]/g, '')
      return digits.length === length && /^\d+$/.test(digits) ? digits : null
    },
    format: (value) => inGroups(value, groups),
  }
}

export const nationalIdFormat = digitsFormat(10)
export const crNumberFormat = digitsFormat(10)
export const vatNumberFormat = digitsFormat(15, [3, 4, 4, 4])

/** A Saudi IBAN without spaces, shown in groups of four. */
export const ibanFormat: Format = {
  parse(text) {
    const code = latinDigits(unspaced(text))
      .replace(/[-‐-―]/g, '')
      .toUpperCase()
      .replace(/^IBAN:?/, '')
    const whole = /^\d{22}$/.test(code) ? `SA${code}` : code
    return /^SA\d{4}[A-Z0-9]{18}$/.test(whole) ? whole : null
  },
  format: (value) => value.replace(/(.{4})(?=.)/g, '$1 '),
}

function inGroups(value: string, groups: readonly number[]): string {
  const [length, ...rest] = groups
  return length === undefined ? value : `${value.slice(0, length)} ${inGroups(value.slice(length), rest)}`.trimEnd()
}
