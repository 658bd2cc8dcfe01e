import { check } from '@mawrid/contract/fieldErrors.ts'
import { NewProduct } from '@mawrid/contract/products/product.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompiledProduct } from './compiledProduct.ts'

const valid = {
  name_ar: 'تمر سكري',
  name_en: 'Sukkari dates',
  sku: 'A-1',
  price: '10.5',
  vat_category: 'S',
  track_stock: true,
  tags: ['dates'],
  min_order_qty: '2',
  lead_time_min: 1,
  lead_time_max: 3,
}
const texts = [
  '',
  ' ',
  '-1',
  '0',
  '1.250',
  '٣',
  'S',
  'Z',
  'SA',
  'تمر',
  'x'.repeat(300),
  'a@b.co',
  '01a22509-ac25-7310-98ad-b6637de9d81c',
]
const value = fc.oneof(
  fc.constantFrom(...texts, null, undefined, true, 0, 1, -1, 1.5, Number.NaN, [], {}),
  fc.array(fc.constantFrom('a', '', null, 1, { min_qty: '2', price: '1' }), { maxLength: 3 }),
  fc.string(),
)
const field = fc.constantFrom(...Object.keys(NewProduct.shape), 'unknown', 'version')

test('compiled rules accept and refuse what the rules of a product do, with the same values and errors', () => {
  fc.assert(
    fc.property(fc.dictionary(field, value, { maxKeys: 8 }), fc.boolean(), (changed, isWhole) => {
      const form = isWhole ? { ...valid, ...changed } : changed
      expect(check(CompiledProduct, form)).toEqual(check(NewProduct, form))
    }),
    { numRuns: 2_000 },
  )
  expect(check(CompiledProduct, valid).ok).toBe(true)
  for (const other of [null, undefined, [], 'text']) {
    expect(check(CompiledProduct, other)).toEqual(check(NewProduct, other))
  }
})
