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
  for (const status of [...needsYou, 'disputed'] as const) expect(orderingOfColumn(status)).toBe('respond_by')
})

const now = new Date('2026-03-02T06:00:00.000Z')
const late = { answer_by: '2026-03-02T05:59:00.000Z' }
const inTime = { answer_by: '2026-03-02T06:01:00.000Z' }
const notDue = { answer_by: null }

test.each([
  ['no cards', 0, [], 0],
  ['none overdue', 0, [inTime, notDue], 0],
  ['more of them than there are cards', 7, [late, late], 7],
  ['cards that are overdue since they were counted', 1, [late, late, inTime], 2],
])('R-09: overdue deals of a column with %s', (_, counted, cards, expected) => {
  expect(overdueCount(counted, cards, now)).toBe(expected)
})
