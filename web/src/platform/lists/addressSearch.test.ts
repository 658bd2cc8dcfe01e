import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './addressSearch.ts'

test('any text in the address is read as it was written, numbers and JSON too', () => {
  const text = fc.string({ unit: 'grapheme' })
  const several = fc.array(text, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.oneof(text, several)), (search) => {
      expect(readSearch(writeSearch(search))).toEqual({ ...search })
    }),
  )
})

test('an address that looks like numbers stays the same', () => {
  for (const search of ['?token=1e5', '?page=2&status=new', '?q=%22a%22', '?tag=a&tag=b']) {
    expect(writeSearch(readSearch(search))).toBe(search)
  }
})

test('empty values are not written', () => {
  expect(writeSearch({ page: undefined, status: null, tags: [] })).toBe('')
})
