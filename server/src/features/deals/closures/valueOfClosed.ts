import { partOf } from '@mawrid/contract/sales/parts.ts'
import { restOf, type Whole } from '@mawrid/contract/sales/rest.ts'
import { sumsOf } from '@mawrid/contract/sales/sums.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { RoundContent } from '../rounds/content.ts'

export interface Value {
  readonly taxable: string
  readonly total: string
}

/**
 * What closed quantities are worth of an agreed round: their part of lines, discounts and VAT. The delivery fee stays
 * with the goods that are delivered.
 */
export function valueOfClosed(round: RoundContent, closed: ReadonlyMap<string, bigint>): Value {
  const whole = wholeOfRound(round)
  const wanted = whole.lines.flatMap(({ line, unit_price }) => {
    const qty = closed.get(line) ?? 0n
    return qty > 0n ? [{ line, qty: fromThousandths(qty), unit_price }] : []
  })
  const { taxable, total } = partOf(whole, restOf(whole, []), wanted, { amount: '0.00' })
  return { taxable, total }
}

/** What is left of a value without another. */
export function without(value: Value, other: Value): Value {
  const less = (amount: string, by: string) => fromHalalas(toHalalas(amount) - toHalalas(by))
  return { taxable: less(value.taxable, other.taxable), total: less(value.total, other.total) }
}

/** Which share of a whole an amount is, in hundredths of a percent, rounded up so that nothing slips below a limit. */
export function shareOf(amount: string, whole: string): bigint {
  const all = toHalalas(whole)
  return all === 0n ? 0n : (toHalalas(amount) * 10_000n + all - 1n) / all
}

function wholeOfRound({ lines, discount, delivery_fee }: RoundContent): Whole {
  const sold = lines.filter(({ answer }) => answer !== 'not_available')
  const sums = sumsOf({ lines: sold, discount, delivery_fee })
  return {
    discount,
    delivery_fee,
    vat_by_category: sums.vat_by_category,
    lines: sold.map((line, index) => ({ ...line, net: sums.lines[index]?.net ?? '0.00' })),
  }
}
