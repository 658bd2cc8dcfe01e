import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridColumn, pasteCells } from './pasteCells.ts'

interface Row {
  readonly name: string
  readonly price: string
}

const copy = (_from: Row, to: Row) => to
const columns: GridColumn<Row>[] = [
  { id: 'name', put: (row, name) => ({ row: { ...row, name }, isRead: true }), copy },
  { id: 'price', put: (row, price) => ({ row: { ...row, price }, isRead: /^\d+$/.test(price) }), copy },
]
const rows: Row[] = ['a', 'b', 'c'].map((name) => ({ name, price: '1' }))

test('R-09: pasted cells fill down and towards the end, empty ones leave what is there, and the rest is reported', () => {
  const cells = [
    ['x', '5', 'beyond'],
    ['', 'five'],
    ['z', ''],
  ]
  expect(pasteCells(rows, cells, { row: 1, column: 'name' }, { columns })).toEqual({
    rows: [
      { name: 'a', price: '1' },
      { name: 'x', price: '5' },
      { name: 'c', price: 'five' },
    ],
    filled: 1,
    unread: [{ row: 2, column: 'price' }],
    leftOut: 1,
  })
})

test('a grid that grows gets a row for each pasted one, up to its limit', () => {
  const blank = { name: '', price: '' }
  const cells = [['9'], ['8'], ['7']]
  const pasted = pasteCells(rows, cells, { row: 2, column: 'price' }, { columns, blank, maxRows: 4 })
  expect(pasted.rows.slice(2)).toEqual([
    { name: 'c', price: '9' },
    { name: '', price: '8' },
  ])
  expect(pasted).toMatchObject({ filled: 2, leftOut: 1 })
})

test('pasting never removes a row, and leaves the rows above alone', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 4 }), { maxLength: 6 }), fc.nat(2), (cells, row) => {
      const pasted = pasteCells(rows, cells, { row, column: 'price' }, { columns })
      expect(pasted.rows).toHaveLength(rows.length)
      expect(pasted.rows.slice(0, row)).toEqual(rows.slice(0, row))
      expect(pasted.rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    }),
  )
})
