import type { BulkChange, PriceRounding } from '@mawrid/contract/bulk/bulkEdit.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { divideHalfUp, withPoint } from '@mawrid/contract/values/decimal.ts'
import { Price, toHalalas } from '@mawrid/contract/values/money.ts'

export type PriceChange = Extract<BulkChange, { what: 'price' }>
export type StockChange = Extract<BulkChange, { what: 'stock' }>

const wholePercent = 10_000n

/**
 * A price after a bulk change, rounded as requested or else half up to the halala; null if it would not be positive.
 */
export function changedPrice(price: string, change: PriceChange): string | null {
  const now = toHalalas(price)
  const after = 'percent' in change ? byPercent(now, change) : byAmount(now, change)
  if (after <= 0n) return null
  const rounding = 'rounding' in change ? change.rounding : undefined
  const read = check(Price, withPoint(rounding ? roundedTo(after, rounding) : after, 2))
  return read.ok ? read.value : null
}

/** A quantity after a bulk change, in thousandths; null if it would be negative. */
export function changedQuantity(now: bigint, quantity: bigint, how: StockChange['how']): bigint | null {
  const after = how === 'set' ? quantity : how === 'add' ? now + quantity : now - quantity
  return after < 0n ? null : after
}

/** The nearest price that the rounding allows, half way up; never zero. */
function roundedTo(halalas: bigint, rounding: PriceRounding): bigint {
  if (rounding === 'ends_95') return endingIn(halalas, 95n)
  if (rounding === 'ends_99') return endingIn(halalas, 99n)
  const step = toHalalas(rounding)
  const steps = divideHalfUp(halalas, step)
  return steps > 0n ? steps * step : step
}

function endingIn(halalas: bigint, ending: bigint): bigint {
  const aboveHalfWay = halalas - ending + 50n
  return (aboveHalfWay > 0n ? aboveHalfWay / 100n : 0n) * 100n + ending
}

function byAmount(now: bigint, { how, amount }: Extract<PriceChange, { amount: string }>): bigint {
  const halalas = toHalalas(amount)
  return how === 'set' ? halalas : how === 'add' ? now + halalas : now - halalas
}

function byPercent(now: bigint, { how, percent }: Extract<PriceChange, { percent: string }>): bigint {
  const hundredths = toHalalas(percent)
  const factor = how === 'raise' ? wholePercent + hundredths : wholePercent - hundredths
  return divideHalfUp(now * factor, wholePercent)
}
