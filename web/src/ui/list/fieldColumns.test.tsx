import { day, type Fields, money, text, wholeNumber, yesNo } from '@mawrid/contract/fields.ts'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import type { Column } from './column.ts'
import { withFieldColumns, withFieldFilters } from './fieldColumns.tsx'

const label = (en: string) => ({ label: { ar: en, en } })

const fields = {
  name: text({ max: 40, ...label('Name'), isOrdering: true }),
  part_no: text({ max: 40, ...label('Part number'), isCode: true, isOrdering: true, isFilter: true }),
  shelf_life: wholeNumber({ min: 1, max: 900, ...label('Shelf life'), isOrdering: true, isFilter: true }),
  cost: money({ ...label('Cost'), isOrdering: true }),
  ends_on: day({ ...label('Ends on'), isOrdering: true }),
  is_fragile: yesNo(false, { ...label('Fragile'), isOrdering: true, isFilter: true }),
  brand: text({ max: 40, ...label('Brand') }),
} satisfies Fields

const row = {
  name: 'Box',
  part_no: 'A-7',
  shelf_life: 900,
  cost: '12.50',
  ends_on: '2026-11-28',
  is_fragile: true,
}

const own: Column<typeof row>[] = [{ id: 'title', header: 'Title', ordering: 'name', cell: ({ name }) => name }]

test('a list has a column for each field that it is sorted by, unless it has one of its own', () => {
  const columns = withFieldColumns(fields, 'en', own)
  expect(columns.map(({ id }) => id)).toEqual(['part_no', 'shelf_life', 'cost', 'ends_on', 'title'])
  expect(columns.filter(({ isExtra }) => !isExtra)).toEqual(own)
  const { container } = show(columns.map(({ id, cell }) => <p key={id}>{cell(row)}</p>))
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'A-7',
    '900',
    expect.stringMatching(/12\.50/),
    expect.stringMatching(/^28 Nov 2026/),
    'Box',
  ])
})

test('a value that is missing is a dash', () => {
  const missing = { ...row, part_no: null, shelf_life: null, cost: null, ends_on: null }
  const columns = withFieldColumns(fields, 'en', [{ id: 'name', header: 'Name', cell: () => '—' }])
  const { container } = show(columns.map(({ id, cell }) => <p key={id}>{cell(missing)}</p>))
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(Array(5).fill('—'))
})

test('a list has a filter for each field that it is filtered by, unless it has one of its own', () => {
  const fragile = { id: 'is_fragile', label: 'Fragile', kind: 'choice', choices: [] } as const
  expect(withFieldFilters(fields, 'en', [fragile])).toEqual([
    fragile,
    { id: 'part_no', label: 'Part number', kind: 'text', code: true },
    { id: 'shelf_life', label: 'Shelf life', kind: 'text', code: true },
  ])
})
