import { updateProfile } from '@mawrid/contract/account/profile.calls.ts'
import { createCompany } from '@mawrid/contract/companies/form.calls.ts'
import { createProduct } from '@mawrid/contract/products/calls.ts'
import { expect, test } from 'vitest'
import { isTextField } from './textFields.ts'

test.each([
  [createProduct, 'name_ar', true],
  [createProduct, 'barcode', true],
  [createProduct, 'vat_category', true],
  [createProduct, 'min_order_qty', true],
  [createProduct, 'lead_time_min', false],
  [createProduct, 'pack_size', false],
  [createProduct, 'track_stock', false],
  [createProduct, 'images', false],
  [createProduct, 'attributes', false],
  [createCompany, 'website', true],
  [createCompany, 'description', true],
  [updateProfile, 'lang', true],
] as const)('a part of a form is text exactly where its field is: %#', (call, field, isText) => {
  expect(isTextField(call.body, field)).toBe(isText)
})
