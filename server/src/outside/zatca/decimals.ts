import { divideHalfUp, withPoint } from '@mawrid/contract/values/decimal.ts'

/** A decimal as a whole number and how many of its digits come after the point. */
interface Decimal {
  readonly value: bigint
  readonly digits: number
}

/** Undefined for text that is not a plain decimal. */
function decimalIn(text: string): Decimal | undefined {
  const parts = /^(-?\d{1,18})(?:\.(\d{1,18}))?$/.exec(text)
  if (!parts) return undefined
  const [, whole = '', fraction = ''] = parts
  return { value: BigInt(whole + fraction), digits: fraction.length }
}

/** An amount of at most two decimals as a whole number of halalas; undefined for any other text. */
export function halalasIn(text: string): bigint | undefined {
  const decimal = decimalIn(text)
  return decimal && decimal.digits <= 2 ? decimal.value * 10n ** BigInt(2 - decimal.digits) : undefined
}

/** The sign of a decimal: -1, 0 or 1; undefined for text that is not a plain decimal. */
export function signOf(text: string): -1 | 0 | 1 | undefined {
  const decimal = decimalIn(text)
  if (!decimal) return undefined
  if (decimal.value === 0n) return 0
  return decimal.value < 0n ? -1 : 1
}

/** A quantity times a price for so many, rounded half up to the halala once, at the end; undefined for unreadable text. */
export function priceOf(quantity: string, price: string, priceBase = '1'): bigint | undefined {
  const [pieces, unitPrice, base] = [decimalIn(quantity), decimalIn(price), decimalIn(priceBase)]
  if (!pieces || !unitPrice || !base || base.value <= 0n) return undefined
  const amount = pieces.value * unitPrice.value * 100n * 10n ** BigInt(base.digits)
  return divideHalfUp(amount, base.value * 10n ** BigInt(pieces.digits + unitPrice.digits))
}

/** A percentage of an amount, rounded half up to the halala; undefined for an unreadable percentage. */
export function percentOf(halalas: bigint, percent: string): bigint | undefined {
  return rateOf(halalas, percent, 100n)
}

/** An amount of another currency in riyals, rounded half up to the halala; undefined for an unreadable rate. */
export function converted(amount: bigint, riyalsForOne: string): bigint | undefined {
  return rateOf(amount, riyalsForOne, 1n)
}

/** Whether one price less a discount is exactly another, whatever their decimals; false for unreadable text. */
export function isDifference(gross: string, discount: string, net: string): boolean {
  const [from, off, left] = [decimalIn(gross), decimalIn(discount), decimalIn(net)]
  if (!from || !off || !left) return false
  const digits = Math.max(from.digits, off.digits, left.digits)
  const scaled = ({ value, digits: own }: Decimal) => value * 10n ** BigInt(digits - own)
  return scaled(from) - scaled(off) === scaled(left)
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** Text with two digits, as amounts are written in the document. */
export function amountOf(halalas: bigint): string {
  return withPoint(halalas, 2)
}

function rateOf(amount: bigint, rate: string, whole: bigint): bigint | undefined {
  const read = decimalIn(rate)
  return read && divideHalfUp(amount * read.value, whole * 10n ** BigInt(read.digits))
}
