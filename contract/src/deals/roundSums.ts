import { type Sold, sumsOf } from '../sales/sums.ts'
import type { RoundLine } from './round.ts'

/**
 * Totals per item and for a whole version of a quote. An item that is not offered counts as zero. A version that changes an
 * accepted deal keeps the delivery fee that was agreed, so it gives no `free_from`.
 */
export function roundSums<Line extends Omit<RoundLine, 'net'>>(
  lines: readonly Line[],
  { discount, delivery_fee, free_from }: Omit<Sold, 'lines'>,
) {
  const sold = lines.filter(({ answer }) => answer !== 'not_available')
  const sums = sumsOf({ lines: sold, discount, delivery_fee, free_from })
  const nets = new Map(sold.map(({ line }, index) => [line, sums.lines[index]?.net ?? '0.00']))
  return {
    lines: lines.map((line) => ({ ...line, net: nets.get(line.line) ?? '0.00' })),
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
