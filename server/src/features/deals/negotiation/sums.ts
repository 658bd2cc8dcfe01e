import type { Round, RoundLine } from '@mawrid/contract/deals/round.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { type Discount, sumsOf } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { invalid } from '../../../platform/http/problems.ts'

/** Items of a quote before they are totalled. */
export type UnsummedLine = Omit<RoundLine, 'net'>

interface Terms {
  readonly discount: Discount | null
  readonly delivery: Pick<NonNullable<Round['delivery']>, 'fee' | 'free_from'> | null
}

/** Larger than any deal, and smaller than what a money column can store. */
const maxHalalas = 100_000_000_000_000n

/** Totals per item and for the whole quote. An item that is not offered counts as zero. */
export function summed(lines: readonly UnsummedLine[], { discount, delivery }: Terms) {
  const available = lines.filter(({ answer }) => answer !== 'not_available')
  const sums = sumsOf({
    lines: available,
    discount,
    delivery_fee: delivery?.fee ?? '0.00',
    free_from: delivery?.free_from,
  })
  refuseTooBig(sums.subtotal, sums.total)
  const nets = new Map(available.map(({ line }, index) => [line, sums.lines[index]?.net ?? '0.00']))
  return {
    lines: lines.map((line): RoundLine => ({ ...line, net: nets.get(line.line) ?? '0.00' })),
    totals: {
      subtotal: sums.subtotal,
      discount_amount: sums.discount,
      delivery_fee: sums.delivery_fee,
      taxable: sums.taxable,
      vat: sums.vat,
      total: sums.total,
    },
  }
}

/** Throws for a sum that no deal may have, before its discount or in all. */
export function refuseTooBig(...sums: readonly string[]): void {
  if (sums.some((sum) => toHalalas(sum) >= maxHalalas)) {
    throw invalid([fieldError('lines', 'too_big', { max: fromHalalas(maxHalalas - 1n) })])
  }
}
