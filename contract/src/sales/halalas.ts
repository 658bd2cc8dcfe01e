import { divideHalfUp } from '../values/decimal.ts'

/** A price for each, times a quantity in thousandths, rounded half up. */
export function times(price: bigint, thousandths: bigint): bigint {
  return divideHalfUp(price * thousandths, 1_000n)
}

/** A percentage ("15.00") of an amount, rounded half up. */
export function share(amount: bigint, percent: string): bigint {
  return divideHalfUp(amount * BigInt(percent.replace('.', '')), 10_000n)
}

/** The part of an amount that a part has of its whole, rounded half up. */
export function portion(amount: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : divideHalfUp(amount * part, whole)
}

/** The amount before a percentage was added to it, rounded half up. */
export function withoutShare(amount: bigint, percent: string): bigint {
  return divideHalfUp(amount * 10_000n, 10_000n + BigInt(percent.replace('.', '')))
}

/** An amount shared out in proportion to others, to the last halala: what rounding leaves goes to the largest rests. */
export function inProportion(amount: bigint, parts: readonly bigint[]): bigint[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return parts.map(() => 0n)
  const shares = parts.map((part) => (amount * part) / whole)
  const rests = parts.map((part, index) => ({ index, rest: (amount * part) % whole }))
  const left = Number(amount - shares.reduce((sum, one) => sum + one, 0n))
  const favoured = rests.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of favoured.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}
