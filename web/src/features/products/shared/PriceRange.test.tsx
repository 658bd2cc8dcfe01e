import { expect, test } from 'vitest'
import { pricesOf } from './PriceRange.tsx'

const variant = { barcode: null, option_values: ['S'], image: null, is_active: true }

test('the price range covers the variants on sale; one without a price has that of the product', () => {
  const variants = [
    { ...variant, sku: 'L', price: '142.00' },
    { ...variant, sku: 'M', price: '118.00' },
    { ...variant, sku: 'S', price: null },
    { ...variant, sku: 'XL', price: '9.00', is_active: false },
  ]
  expect(pricesOf({ price: '96.00', variants })).toEqual(['96.00', '118.00', '142.00'])
})

test('without variants there is one price, and without a price none', () => {
  expect(pricesOf({ price: '96.00', variants: [] })).toEqual(['96.00'])
  expect(pricesOf({ price: null, variants: [] })).toEqual([])
})
