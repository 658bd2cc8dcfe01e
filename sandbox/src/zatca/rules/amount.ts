/** An exact number: amounts, quantities and rates are never rounded on the way. */
export interface Amount {
  readonly over: bigint
  readonly under: bigint
}

export const zero: Amount = { over: 0n, under: 1n }
export const hundred: Amount = { over: 100n, under: 1n }
const form = /^[+-]?\d+(?:\.\d*)?$|^[+-]?\.\d+$/

/** Undefined for anything but a decimal number. */
export function amountOf(text: string): Amount | undefined {
  const trimmed = text.trim()
  if (!form.test(trimmed)) return undefined
  const [whole = '', fraction = ''] = trimmed.replace(/^[+-]/, '').split('.')
  const over = BigInt(`${whole}${fraction}` || '0')
  return { over: trimmed.startsWith('-') ? -over : over, under: 10n ** BigInt(fraction.length) }
}

export function plus(one: Amount, other: Amount): Amount {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under }
}

export function minus(one: Amount, other: Amount): Amount {
  return plus(one, { over: -other.over, under: other.under })
}

export function times(one: Amount, other: Amount): Amount {
  return { over: one.over * other.over, under: one.under * other.under }
}

/** Undefined for a division by zero. */
export function dividedBy(one: Amount, other: Amount): Amount | undefined {
  if (other.over === 0n) return undefined
  const sign = other.over < 0n ? -1n : 1n
  return { over: one.over * other.under * sign, under: one.under * other.over * sign }
}

export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(plus, zero)
}

/** To two decimals, half up. Not the contract's arithmetic, so that either finds the other's faults. */
export function rounded({ over, under }: Amount): Amount {
  const doubled = 200n * over + under
  const floor = doubled / (2n * under) - (doubled % (2n * under) < 0n ? 1n : 0n)
  return { over: floor, under: 100n }
}

export function isSame(one: Amount, other: Amount): boolean {
  return one.over * other.under === other.over * one.under
}

export function isLess(one: Amount, other: Amount): boolean {
  return one.over * other.under < other.over * one.under
}

/** Digits after the decimal point as written. */
export function decimalsOf(text: string): number {
  return text.trim().split('.')[1]?.length ?? 0
}
