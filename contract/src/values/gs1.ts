import { digitsOnly } from './canonical.ts'

/** The company prefix that GS1 licenses: the beginning of the company's SSCCs. */
export const Gs1Prefix = digitsOnly('gs1_prefix', /^\d{7,10}$/)

const ssccLength = 18

/** Whether the last digit of a GTIN or an SSCC is its check digit (GS1 General Specifications 7.9.1). */
export function checkDigitHolds(digits: string): boolean {
  return checkDigitOf(digits.slice(0, -1)) === digits.slice(-1)
}

/** The check digit that follows these digits. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** How many SSCCs a prefix has with one extension digit. */
export function serialCount(prefix: string): number {
  return 10 ** (ssccLength - 2 - prefix.length)
}

/** The serial shipping container code of a logistic unit: extension digit, company prefix, serial, check digit. */
export function ssccOf(prefix: string, extension: number, serial: number): string {
  const digits = `${extension}${prefix}${String(serial).padStart(ssccLength - 2 - prefix.length, '0')}`
  return digits + checkDigitOf(digits)
}

/** The SSCC that a text is, as people write it or a scanner reads it with its application identifier (00). */
export function readSscc(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, '')
  const sscc = digits.length === ssccLength + 2 && digits.startsWith('00') ? digits.slice(2) : digits
  return /^\d{18}$/.test(sscc) && checkDigitHolds(sscc) ? sscc : undefined
}
