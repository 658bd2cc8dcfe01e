import { type DealStatus, dealLife } from '@mawrid/contract/deals/states.ts'
import { actionsFrom } from '@mawrid/contract/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openActions } from '../shared/dealActions.ts'
import { lostColumns } from './boardColumns.ts'
import { movesOf } from './dealMoves.ts'

const allMoves = (status: DealStatus) =>
  movesOf({ status, allowed_actions: actionsFrom(dealLife, status, 'seller') }).map(
    ({ action, to }) => `${action} → ${to}`,
  )

test.each<[DealStatus, readonly string[]]>([
  ['new', ['accept → accepted', 'send_offer → offered', 'ask_info → info_requested', 'decline → declined']],
  ['info_requested', ['send_offer → offered', 'decline → declined']],
  ['offered', []],
  ['countered', ['accept → accepted', 'send_offer → offered', 'ask_info → info_requested', 'decline → declined']],
  ['accepted', ['complete → completed', 'cancel → cancelled']],
  ['in_force', ['close_blanket_order → closed']],
  ['closed', ['extend_blanket_order → in_force']],
  ['disputed', []],
  ['completed', []],
  ['declined', ['reopen → new']],
  ['rejected', ['renew → offered']],
  ['expired', ['renew → offered']],
  ['withdrawn', []],
  ['cancelled', []],
])('R-09: a deal that is %s can be moved by the seller', (status, moves) => {
  expect(allMoves(status)).toEqual(moves)
})

test('R-09: a column accepts a deal only for an action that is allowed now and that the state table leads there', () => {
  const deals = fc.record({
    status: fc.constantFrom(...dealLife.states),
    allowed_actions: fc.subarray([...new Set(dealLife.moves.map(({ action }) => action))]),
  })
  fc.assert(
    fc.property(deals, (deal) => {
      const moves = movesOf(deal)
      for (const { action, to } of moves) {
        expect(openActions(deal)).toContain(action)
        const inTable = dealLife.moves.some(
          (move) =>
            move.action === action &&
            move.to === to &&
            move.by.some((side) => side === 'seller') &&
            move.from.some((from) => from === deal.status),
        )
        expect(inTable).toBe(true)
        expect(to).not.toBe(deal.status)
      }
      // One action for each column, and one for the folded lost deals: a drop is never ambiguous.
      const columns = moves.map(({ to }) => to)
      expect(new Set(columns).size).toBe(columns.length)
      expect(columns.filter((to) => lostColumns.some((lost) => lost === to)).length).toBeLessThanOrEqual(1)
    }),
  )
})
