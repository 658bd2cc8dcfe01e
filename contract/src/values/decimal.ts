const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/**
 * A number as a person types it, in either script, as digits with one point. A comma is accepted only where it
 * groups thousands, because "1,5" means one and a half to one reader and fifteen to another.
 */
export function plainDecimal(text: string): string {
  const marked = text
    .replace(/[\s\u00a0\u202f']/g, '')
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
  return grouped.test(marked) ? marked.replaceAll(',', '') : marked
}

/** The number without needless zeros; text that is not a number stays. */
export function trimZeros(text: string): string {
  if (!/^\d+(?:\.\d*)?$/.test(text)) return text
  const [whole = '', fraction = ''] = text.split('.')
  const trimmed = fraction.replace(/0+$/, '')
  return whole.replace(/^0+(?=\d)/, '') + (trimmed && `.${trimmed}`)
}

/** The number with exactly `digits` after the point, rounded half up; text that is not a number stays. */
export function roundHalfUp(text: string, digits: number): string {
  const parts = /^(\d{1,30})(?:\.(\d{0,30}))?$/.exec(text)
  if (!parts) return text
  const [, whole = '', fraction = ''] = parts
  const truncated = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return withPoint(fraction.charAt(digits) >= '5' ? truncated + 1n : truncated, digits)
}

/** A quotient rounded half up, a negative one as its positive is. */
export function divideHalfUp(amount: bigint, by: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const rounded = (2n * size + by) / (2n * by)
  return amount < 0n ? -rounded : rounded
}

/** Which of two plain decimals is greater: amounts, quantities, percents. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [toThousandths(a), toThousandths(b)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Whether one plain decimal is reached from another in whole steps. */
export function isWholeSteps(from: string, to: string, step: string): boolean {
  return (toThousandths(to) - toThousandths(from)) % toThousandths(step) === 0n
}

/** A whole number of the smallest part as a decimal: 149900 with two digits is "1499.00". */
export function withPoint(amount: bigint, digits: number): string {
  const sign = amount < 0n ? '-' : ''
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A quantity as a whole number of thousandths, to be calculated with: "-1.5" is -1500. */
export function toThousandths(quantity: string): bigint {
  const isNegative = quantity.startsWith('-')
  const [whole = '', fraction = ''] = (isNegative ? quantity.slice(1) : quantity).split('.')
  const amount = BigInt(whole + fraction.padEnd(3, '0'))
  return isNegative ? -amount : amount
}

/** A number of thousandths as a quantity: -1500 is "-1.5". */
export function fromThousandths(amount: bigint): string {
  return trimTrailingZeros(withPoint(amount, 3))
}

/** A decimal as the database writes it, without needless zeros: "12.500" is "12.5". */
export function trimTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
