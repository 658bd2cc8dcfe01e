import fc from 'fast-check'
import { vatCategories } from '../../listings/vat.ts'
import { fromHalalas } from '../../values/money.ts'
import type { Sold } from '../sums.ts'

export const amountArbitrary = fc.bigInt({ min: 0n, max: 99_999_999n }).map(fromHalalas)
export const percentArbitrary = fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2))

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: percentArbitrary }),
    fc.record({ kind: fc.constant('amount' as const), value: amountArbitrary }),
  ),
)

/** Anything that can be sold: lines of every VAT category, discounts on lines and on all, a delivery fee. */
export const soldArbitrary: fc.Arbitrary<Sold> = fc.record({
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 9_999_999 }).map((n) => String(n / 1000)),
      unit_price: amountArbitrary,
      discount,
      vat_category: fc.constantFrom(...vatCategories),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  discount,
  delivery_fee: amountArbitrary,
})
