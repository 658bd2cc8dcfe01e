import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { feeOn, type Sold, sumsOf, vatRates } from './sums.ts'
import {
  amountArbitrary as amount,
  percentArbitrary as percent,
  soldArbitrary as sold,
} from './testing/soldArbitrary.ts'

test('O-09, R-10: every total is the sum of what stands above it, to the halala, and what fractions come to', () => {
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
      expect(sums).toMatchObject(reckonedAnew(asked))
    }),
    { numRuns: 20_000 },
  )
})

/** The same by fractions, none of our arithmetic in it: numerator and denominator, rounded once at each line of paper. */
function reckonedAnew({ lines, discount, delivery_fee }: Sold) {
  type Fraction = readonly [bigint, bigint]
  const read = (text: string): Fraction => {
    const [whole = '0', digits = ''] = text.split('.')
    return [BigInt(whole + digits), 10n ** BigInt(digits.length)]
  }
  const product = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
  /** Half up: the double of the amount, one more, halved down. */
  const inHalalas = ([a, b]: Fraction) => (2n * 100n * a + b) / (2n * b)
  const off = (of: bigint, one: Sold['discount']) => {
    if (!one) return 0n
    const wanted =
      one.kind === 'percent'
        ? inHalalas(product([of, 100n], product(read(one.value), [1n, 100n])))
        : inHalalas(read(one.value))
    return wanted < of ? wanted : of
  }
  const nets = lines.map(({ qty, unit_price, discount }) => {
    const gross = inHalalas(product(read(qty), read(unit_price)))
    return gross - off(gross, discount)
  })
  const subtotal = nets.reduce((all, net) => all + net, 0n)
  const fee = inHalalas(read(delivery_fee))
  const taxable = subtotal - off(subtotal, discount) + fee
  const vat = sumsOf({ lines, discount, delivery_fee }).vat_by_category.reduce((all, one) => {
    return all + inHalalas(product(read(one.taxable), product(read(vatRates[one.category]), [1n, 100n])))
  }, 0n)
  return {
    subtotal: fromHalalas(subtotal),
    taxable: fromHalalas(taxable),
    vat: fromHalalas(vat),
    total: fromHalalas(taxable + vat),
  }
}

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
