import { getTableColumns, sql } from 'drizzle-orm'
import { integer, jsonb, numeric, pgTable, type SelectedFieldsOrdered, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { flatRows } from './mappingSession.ts'

const goods = pgTable('goods', {
  name: text(),
  count: integer(),
  price: numeric({ mode: 'number' }),
  facts: jsonb(),
  madeAt: timestamp({ withTimezone: true }),
})

test('reads each column as its type does, and SQL as it says', () => {
  const total = sql`sum(price)`.mapWith(Number)
  const read = rowsOf({
    ...getTableColumns(goods),
    total,
    doubled: sql<string>`price * 2`.as('doubled'),
    shown: total.as('shown'),
  })
  const row = ['Dates', 3, '12.50', { size: 'L' }, '2026-11-29 10:00:00+03', '7.5', '25.00', '8.5']
  expect(read?.([row, row.map(() => null)])).toEqual([
    {
      name: 'Dates',
      count: 3,
      price: 12.5,
      facts: { size: 'L' },
      madeAt: new Date('2026-11-29T07:00:00Z'),
      total: 7.5,
      doubled: '25.00',
      shown: 8.5,
    },
    { name: null, count: null, price: null, facts: null, madeAt: null, total: null, doubled: null, shown: null },
  ])
})

test('leaves rows with objects within to Drizzle', () => {
  expect(flatRows([{ path: ['goods', 'name'], field: goods.name }])).toBeUndefined()
})

function rowsOf(fields: Readonly<Record<string, SelectedFieldsOrdered[number]['field']>>) {
  return flatRows(Object.entries(fields).map(([name, field]) => ({ path: [name], field })))
}
