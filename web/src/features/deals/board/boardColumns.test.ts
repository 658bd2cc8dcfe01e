import { dealLife } from '@mawrid/contract/deals/states.ts'
import { expect, test } from 'vitest'
import { lostColumns, openColumns, shownColumns } from './boardColumns.ts'

test('R-09: every status has its column', () => {
  expect([...openColumns, ...lostColumns].toSorted()).toEqual([...dealLife.states].toSorted())
})

test('R-09: lost deals are folded, and disputes have a column only while there are any', () => {
  expect(shownColumns({}, false)).toEqual(['new', 'info_requested', 'offered', 'countered', 'accepted', 'completed'])
  expect(shownColumns({ disputed: { count: 1, total: '5.00' } }, false)).toContain('disputed')
  expect(shownColumns({}, true).slice(-5)).toEqual([...lostColumns])
})
