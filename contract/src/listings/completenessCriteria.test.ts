import { describe, expect, test } from 'vitest'
import { completenessCriteria, completenessOf } from './completenessCriteria.ts'

const missing = (...args: Parameters<typeof completenessOf>) => completenessOf(...args).missing.map(({ name }) => name)

describe.each(Object.keys(completenessCriteria) as (keyof typeof completenessCriteria)[])('a %s', (kind) => {
  const perUnit = { kind: 'debt', pricing_model: 'per_unit', royalty_kind: 'percent' }
  const forms = [perUnit, { ...perUnit, kind: 'equity', royalty_kind: 'fixed', expected_return_percent: '8.00' }]

  test.each([
    { units_owned: 0, units_franchised: 0, disclosure: null, licence_statement: null },
    { name_ar: ' ', images: [], tags: [], price: null, disclosure: {}, licence_statement: {} },
  ])('of which nothing but %j is written lacks each part that one of its forms is looked for, named once', (empty) => {
    const names = completenessCriteria[kind].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const lacked = new Set(forms.flatMap((form) => missing(kind, { ...form, ...empty })))
    expect(names.filter((name) => lacked.has(name))).toEqual(names)
  })

  test('grows with each field that is filled in, until it is complete', () => {
    const filled: Record<string, unknown> = { ...perUnit, images: [] }
    const parts = completenessCriteria[kind].map(({ name, field, isPresent }) => {
      if (name === 'more_images') filled.images = [1, 2, 3]
      else if (field === 'disclosure.file') filled.disclosure = { file: 'kept' }
      else if (field === 'licence_statement.kind') filled.licence_statement = { kind: 'not_public' }
      else if (field === 'units_owned') Object.assign(filled, { units_owned: 1, units_franchised: '0' })
      else filled[field] = ['something']
      expect(isPresent(filled)).toBe(true)
      return completenessOf(kind, filled).percent
    })
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    expect(parts.at(-1)).toBe(100)
  })
})

test('a product is found by the barcode of one of its variants', () => {
  expect(missing('product', { variants: [{ barcode: '' }, { barcode: '6281000000014' }] })).not.toContain('barcode')
  expect(missing('product', { variants: [{ barcode: null }] })).toContain('barcode')
})

test('a price on request counts as a price', () => {
  expect(missing('product', { price: '', price_on_request: true })).not.toContain('price')
  expect(missing('service', { price: null, pricing_model: 'on_request' })).not.toContain('price')
})

test('an investment counts only fields of its form as missing', () => {
  expect(missing('investment', { kind: 'equity', stage: 'idea' })).not.toContain('term_months')
  expect(missing('investment', { kind: 'debt' })).not.toContain('equity_percent')
  expect(missing('investment', { kind: 'debt' })).not.toContain('expected_return_basis')
  expect(missing('investment', { kind: 'asset_sale' })).not.toContain('payout_frequency')
  expect(missing('investment', { stage: 'idea' })).not.toContain('financials')
})
