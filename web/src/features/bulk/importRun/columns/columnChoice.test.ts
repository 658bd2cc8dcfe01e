import { type BulkField, bulkFields, missingForNew } from '@mawrid/contract/bulk/columns.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chosen, choose, isAlike } from './columnChoice.ts'

const field = fc.option(fc.constantFrom(...bulkFields), { nil: null })

test('a field chosen for a column is removed from the column that had it', () => {
  expect(choose(['sku', 'price', null], 2, 'price')).toEqual(['sku', null, 'price'])
})

test('a column that is left out changes no other column', () => {
  expect(choose(['sku', null, 'price'], 0, null)).toEqual([null, null, 'price'])
})

test('whatever is chosen, in whatever order, no field has two columns', () => {
  const choices = fc.array(fc.tuple(fc.nat(7), field), { maxLength: 40 })
  fc.assert(
    fc.property(choices, (made) => {
      const start: Chosen = Array(8).fill(null)
      const chosen = made.reduce((before, [index, field]) => choose(before, index, field), start)
      const fields = chosen.filter((each): each is BulkField => each !== null)
      expect(new Set(fields).size).toBe(fields.length)
    }),
  )
})

test('a new product needs its SKU and a name in either language', () => {
  expect(missingForNew(['price', null])).toEqual(['sku', 'name_ar'])
  expect(missingForNew(['sku', 'name_ar'])).toEqual([])
  expect(missingForNew(['name_en', 'sku', null])).toEqual([])
})

test('two mappings are equal only with the same fields in the same columns', () => {
  expect(isAlike(['sku', null], ['sku', null])).toBe(true)
  expect(isAlike(['sku', null], [null, 'sku'])).toBe(false)
  expect(isAlike(['sku'], ['sku', null])).toBe(false)
})
