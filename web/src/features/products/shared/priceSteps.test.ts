import { expect, test } from 'vitest'
import { type Priced, priceSteps } from './priceSteps.ts'

const product: Priced = {
  price: '96.00',
  price_tiers: [{ min_qty: '30', price: '89.00' }],
  price_includes_vat: false,
  vat_category: 'S',
  min_order_qty: '1',
  variants: [],
}

test('each tier is a step, excluding and including VAT', () => {
  expect(priceSteps(product, '96.00', true)).toEqual([
    { from: '1', net: '96.00', gross: '110.40' },
    { from: '30', net: '89.00', gross: '102.35' },
  ])
})

test('a tier that does not lower the price of a cheaper variant is not a step', () => {
  expect(priceSteps(product, '80.00', true)).toEqual([{ from: '1', net: '80.00', gross: '92.00' }])
})

test('a price that includes VAT is the gross price unchanged; an unregistered seller charges none', () => {
  expect(priceSteps({ ...product, price_includes_vat: true }, '96.00', true)[0]).toEqual({
    from: '1',
    net: '83.48',
    gross: '96.00',
  })
  expect(priceSteps(product, '96.00', false)[0]).toEqual({ from: '1', net: '96.00', gross: '96.00' })
})
