import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Column, moved, shownColumns, toggled } from './column.ts'

const column = (id: string, more: Partial<Column<null>> = {}): Column<null> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
})

const columns = [
  column('title', { isName: true }),
  column('price'),
  column('stock'),
  column('barcode', { isExtra: true }),
]

const ids = (shown: Column<null>[]) => shown.map(({ id }) => id)

test('a list shows its default columns until others are chosen', () => {
  expect(ids(shownColumns(columns, undefined))).toEqual(['title', 'price', 'stock'])
})

test('the name stays first and cannot be hidden; unknown columns are left out', () => {
  expect(ids(shownColumns(columns, ['barcode', 'gone', 'price']))).toEqual(['title', 'barcode', 'price'])
  expect(ids(shownColumns(columns, []))).toEqual(['title'])
})

test('moving a column keeps every column, and moving it back restores the order', () => {
  const choice = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(choice, fc.nat(), (before, index) => {
      const id = before[index % (before.length - 1)] ?? ''
      const after = moved(before, id, 1)
      expect(new Set(after)).toEqual(new Set(before))
      expect(moved(after, id, -1)).toEqual(before)
    }),
  )
})

test('the first and the last column do not move past the ends', () => {
  expect(moved(['price', 'stock'], 'price', -1)).toEqual(['price', 'stock'])
  expect(moved(['price', 'stock'], 'stock', 1)).toEqual(['price', 'stock'])
})

test('hiding a column that is added twice leaves it hidden', () => {
  expect(toggled(toggled(['price'], 'stock'), 'stock')).toEqual(['price'])
})
