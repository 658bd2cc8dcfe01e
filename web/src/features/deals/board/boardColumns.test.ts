import { dealLife, needsYou } from '@mawrid/contract/deals/states.ts'
import { expect, test } from 'vitest'
import { lostColumns, openColumns, orderingOfColumn, overdueCount, shownColumns } from './boardColumns.ts'

test('R-09: every status has its column', () => {
  expect([...openColumns, ...lostColumns].toSorted()).toEqual([...dealLife.states].toSorted())
})

test('R-09: lost deals are folded, and disputes have a column only while there are any', () => {
  expect(shownColumns({}, false)).toEqual(['new', 'info_requested', 'offered', 'countered', 'accepted', 'completed'])
  expect(shownColumns({ disputed: { count: 1, total: '5.00' } }, false)).toContain('disputed')
  expect(shownColumns({}, true).slice(-5)).toEqual([...lostColumns])
})

test('R-09: where a reply is due, the column starts with the earliest deadline, so overdue deals come first', () => {
  expect(needsYou.map(orderingOfColumn)).toEqual(needsYou.map(() => 'respond_by'))
})

const now = new Date('2026-03-02T06:00:00.000Z')
const late = { respond_by: '2026-03-02T05:59:00.000Z' }
const inTime = { respond_by: '2026-03-02T06:01:00.000Z' }
const notDue = { respond_by: null }

test.each([
  ['no deals', [], false, { count: 0, isAtLeast: false }],
  ['none overdue', [inTime, notDue], true, { count: 0, isAtLeast: false }],
  ['the first ones overdue', [late, late, inTime], true, { count: 2, isAtLeast: false }],
  ['all loaded ones overdue and no more', [late, late], false, { count: 2, isAtLeast: false }],
  ['all loaded ones overdue and more to load', [late, late], true, { count: 2, isAtLeast: true }],
])('R-09: overdue deals of a column with %s', (_, loaded, hasMore, expected) => {
  expect(overdueCount(loaded, hasMore, now)).toEqual(expected)
})
