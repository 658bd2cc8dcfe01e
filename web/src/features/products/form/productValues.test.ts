import { check } from '@mawrid/contract/fieldErrors.ts'
import { NewProduct } from '@mawrid/contract/products/product.ts'
import { expect, test } from 'vitest'
import { blankProduct, type ProductValues, productBodyOf } from './productValues.ts'

const filled: ProductValues = {
  ...blankProduct,
  name_ar: 'قماش قطني',
  category: '0199a000-0000-7000-8000-000000000004',
  unit: '0199a000-0000-7000-8000-000000000005',
  sku: 'FAB-1',
  price: '18.00',
}

test('the minimum that is filled in is a draft that the call accepts', () => {
  expect(check(NewProduct, productBodyOf(filled)).ok).toBe(true)
})

test('fields hidden by a price on request are not sent, and keep their input', () => {
  const values = { ...filled, price_on_request: true, price: 'x', price_tiers: [{ min_qty: '', price: '' }] }
  expect(productBodyOf(values)).toMatchObject({ price: '', price_tiers: [] })
  expect(check(NewProduct, productBodyOf(values)).ok).toBe(true)
})

test('the exemption reason is sent only with a VAT category that needs one', () => {
  const values = { ...filled, exemption_code: 'VATEX-SA-35' }
  expect(productBodyOf(values).exemption_code).toBe('')
  expect(productBodyOf({ ...values, vat_category: 'Z' }).exemption_code).toBe('VATEX-SA-35')
})

test('values of a previous category stay in the form and are not sent', () => {
  const values = { ...filled, attributes: { fabric: 'cotton', voltage: '220', colours: [], is_organic: false } }
  const attributes = ['fabric', 'colours', 'is_organic'].map((code) => ({ code }))
  expect(productBodyOf(values, attributes).attributes).toEqual({ fabric: 'cotton', is_organic: false })
})

test('the picture of a variant is sent as the product’s picture', () => {
  const file = new File(['x'], 'red.png', { type: 'image/png' })
  const picture = { id: 'p1', name: 'red.png', bytes: 1, file, alt_ar: '', alt_en: '' }
  const stored = { id: '0199a000-0000-7000-8000-000000000009', name: '', bytes: 0, alt_ar: '', alt_en: '' }
  const variant = { option_values: ['Red'], sku: 'R', barcode: '', price: '', image: 'p1', is_active: true }
  const values = { ...filled, images: [stored, picture], variants: [variant, { ...variant, image: 'gone' }] }
  expect(productBodyOf(values).variants).toMatchObject([{ image: 'new:0' }, { image: null }])
})
