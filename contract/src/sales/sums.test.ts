import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatCategories } from '../listings/vat.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { feeOn, type Sold, sumsOf } from './sums.ts'

const amount = fc.bigInt({ min: 0n, max: 99_999_999n }).map(fromHalalas)
const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2))
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: percent }),
    fc.record({ kind: fc.constant('amount' as const), value: amount }),
  ),
)
const sold: fc.Arbitrary<Sold> = fc.record({
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 9_999_999 }).map((n) => String(n / 1000)),
      unit_price: amount,
      discount,
      vat_category: fc.constantFrom(...vatCategories),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  discount,
  delivery_fee: amount,
})

test('O-09: every total is the sum of what stands above it, to the halala', () => {
  fc.assert(
    fc.property(sold, (asked) => {
      const sums = sumsOf(asked)
      const added = (amounts: readonly string[]) => fromHalalas(amounts.reduce((sum, one) => sum + toHalalas(one), 0n))
      expect(sums.subtotal).toBe(added(sums.lines.map(({ net }) => net)))
      expect(added([sums.taxable, sums.discount])).toBe(added([sums.subtotal, sums.delivery_fee]))
      expect(sums.taxable).toBe(added(sums.vat_by_category.map(({ taxable }) => taxable)))
      expect(sums.vat).toBe(added(sums.vat_by_category.map(({ vat }) => vat)))
      expect(sums.total).toBe(added([sums.taxable, sums.vat]))
      for (const { taxable } of sums.vat_by_category) expect(toHalalas(taxable) >= 0n).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('O-10: the fee and what is left to the seller make up the whole', () => {
  fc.assert(
    fc.property(amount, percent, (taxable, rate) => {
      const { fee, net } = feeOn(taxable, rate)
      expect(toHalalas(fee) + toHalalas(net)).toBe(toHalalas(taxable))
    }),
  )
})

test('O-09: a line is rounded half up once, VAT on the sum of its category', () => {
  const line = { qty: '1.5', unit_price: '0.33', discount: null, vat_category: 'S' as const }
  const sums = sumsOf({ lines: [line, line], discount: null, delivery_fee: '0.00' })
  expect(sums.lines.map(({ net }) => net)).toEqual(['0.50', '0.50'])
  expect(sums).toMatchObject({ subtotal: '1.00', vat: '0.15', total: '1.15' })
})

test('O-09: a discount on all is shared among VAT categories in proportion', () => {
  const sums = sumsOf({
    lines: [
      { qty: '1', unit_price: '200.00', discount: { kind: 'percent', value: '50.00' }, vat_category: 'S' },
      { qty: '1', unit_price: '100.00', discount: null, vat_category: 'Z' },
    ],
    discount: { kind: 'amount', value: '10.00' },
    delivery_fee: '5.00',
  })
  expect(sums.vat_by_category).toEqual([
    { category: 'S', rate: '15.00', taxable: '100.00', vat: '15.00' },
    { category: 'Z', rate: '0.00', taxable: '95.00', vat: '0.00' },
  ])
  expect(sums).toMatchObject({ discount: '10.00', taxable: '195.00', total: '210.00' })
})
