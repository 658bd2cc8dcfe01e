import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatCategories } from '../listings/vat.ts'
import { fromHalalas, toHalalas } from '../values/money.ts'
import { type ListPrice, netUnitPrice, orderSums, tierPrice } from './listPrice.ts'
import { vatRates } from './sums.ts'

const pricing: ListPrice = {
  price: '12.50',
  price_tiers: [
    { min_qty: '10', price: '11.00' },
    { min_qty: '100', price: '9.75' },
  ],
  price_includes_vat: false,
  vat_category: 'S',
}

test('a quantity gets the price of the highest tier it reaches', () => {
  const prices = ['1', '9.999', '10', '99', '100', '1000'].map((qty) => tierPrice(pricing, qty))
  expect(prices).toEqual(['12.50', '12.50', '11.00', '11.00', '9.75', '9.75'])
})

test("a tier above a variant's own price does not raise it", () => {
  expect(tierPrice({ ...pricing, price: '9.00' }, '10')).toBe('9.00')
})

test('VAT is added to a price without it, once over the line', () => {
  expect(orderSums(pricing, '3')).toMatchObject({ taxable: '37.50', vat: '5.63', total: '43.13' })
})

test('three pieces at 10.00 including VAT are invoiced as three at 8.70 excluding it', () => {
  const withVat = { ...pricing, price: '10.00', price_tiers: [], price_includes_vat: true }
  expect(netUnitPrice(withVat, '3')).toBe('8.70')
  expect(orderSums(withVat, '3')).toMatchObject({ taxable: '26.10', vat: '3.92', total: '30.02' })
})

test('a line that is not standard rated has no VAT', () => {
  expect(orderSums({ ...pricing, vat_category: 'Z' }, '2').vat).toBe('0.00')
})

test('amounts equal exact fractions rounded once per unit price, once per line and once for the VAT', () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 })
  const quantities = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(
      amounts,
      quantities,
      fc.boolean(),
      fc.constantFrom(...vatCategories),
      (unit, thousandths, incl, tax) => {
        const rate = BigInt(vatRates[tax].replace('.', ''))
        const one = {
          ...pricing,
          price: fromHalalas(BigInt(unit)),
          price_tiers: [],
          price_includes_vat: incl,
          vat_category: tax,
        }
        const qty = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
        const net = incl ? nearest(BigInt(unit) * 10_000n, 10_000n + rate) : BigInt(unit)
        const line = nearest(net * BigInt(thousandths), 1000n)
        const sums = orderSums(one, qty)
        expect(toHalalas(sums.taxable)).toBe(line)
        expect(toHalalas(sums.vat)).toBe(nearest(line * rate, 10_000n))
        expect(toHalalas(sums.total)).toBe(toHalalas(sums.taxable) + toHalalas(sums.vat))
      },
    ),
  )
})

/** Rounded half up. */
function nearest(amount: bigint, by: bigint): bigint {
  return (amount * 2n + by) / (by * 2n)
}
