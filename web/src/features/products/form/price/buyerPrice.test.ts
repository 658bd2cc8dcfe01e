import { toHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyerPrice, type Pricing, unitPriceAt } from './buyerPrice.ts'
import { tierDoubts } from './tierDoubts.ts'

const pricing: Pricing = {
  price: '12.50',
  price_tiers: [
    { min_qty: '10', price: '11.00' },
    { min_qty: '100', price: '9.75' },
  ],
  price_includes_vat: false,
  vat_category: 'S',
}

test('a quantity pays the price of the highest step that it reaches', () => {
  expect(['1', '9.999', '10', '99', '100', '1000'].map((quantity) => unitPriceAt(pricing, quantity))).toEqual([
    '12.50',
    '12.50',
    '11.00',
    '11.00',
    '9.75',
    '9.75',
  ])
})

test('VAT is added to a price without it, rounded once over the line', () => {
  expect(buyerPrice(pricing, '3')).toEqual({ unit: '12.50', net: '37.50', vat: '5.63', total: '43.13' })
})

test('VAT is taken out of a price that includes it, so that the total stays what was asked', () => {
  expect(buyerPrice({ ...pricing, price: '115.00', price_includes_vat: true }, '1')).toEqual({
    unit: '115.00',
    net: '100.00',
    vat: '15.00',
    total: '115.00',
  })
})

test('what is not taxed at the standard rate carries no VAT', () => {
  expect(buyerPrice({ ...pricing, vat_category: 'Z' }, '2').vat).toBe('0.00')
})

test('net and VAT always add up to the total, and the total of an inclusive price is its line', () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (halalas, quantity, price_includes_vat) => {
      const price = `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`
      const paid = buyerPrice({ ...pricing, price, price_tiers: [], price_includes_vat }, String(quantity))
      expect(toHalalas(paid.net) + toHalalas(paid.vat)).toBe(toHalalas(paid.total))
      if (price_includes_vat) expect(toHalalas(paid.total)).toBe(BigInt(halalas) * BigInt(quantity))
    }),
  )
})

test('a step that costs more, asks for less or lies below cost is doubted, an unfilled one is not', () => {
  const doubts = tierDoubts({
    price: '12.50',
    cost: '9.80',
    min_order_qty: '5',
    price_tiers: [
      { min_qty: '5', price: '12.00' },
      { min_qty: '20', price: '12.00' },
      { min_qty: '٥٠', price: '١١٫٥٠' },
      { min_qty: '100', price: '9.75' },
      { min_qty: '', price: '' },
    ],
  })
  expect(doubts).toEqual(['notMore', 'costsMore', undefined, 'belowCost', undefined])
})
