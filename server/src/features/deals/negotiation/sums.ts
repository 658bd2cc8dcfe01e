import type { Round, RoundLine } from '@mawrid/contract/deals/round.ts'
import { roundSums } from '@mawrid/contract/deals/roundSums.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { Discount } from '@mawrid/contract/sales/sums.ts'
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

/** The totals of a version; refused where no deal may have them. */
export function summed(lines: readonly UnsummedLine[], { discount, delivery }: Terms) {
  const sums = roundSums(lines, {
    discount,
    delivery_fee: delivery?.fee ?? '0.00',
    free_from: delivery?.free_from,
  })
  refuseTooBig(sums.totals.subtotal, sums.totals.total)
  return sums
}

/** Throws for a sum that no deal may have, before its discount or in all. */
export function refuseTooBig(...sums: readonly string[]): void {
  if (sums.some((sum) => toHalalas(sum) >= maxHalalas)) {
    throw invalid([fieldError('lines', 'too_big', { max: fromHalalas(maxHalalas - 1n) })])
  }
}
