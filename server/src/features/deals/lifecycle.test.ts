import { type DealAction, type DealStatus, dealLife } from '@mawrid/contract/deals/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Side } from '@mawrid/contract/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAction, allowedActions, type DealState, type RequestedMove, stateAfter } from './lifecycle.ts'

const now = new Date('2026-05-10T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const sides = ['seller', 'buyer', 'operator', 'clock'] as const satisfies readonly Side[]
const actions = [...new Set(dealLife.moves.map(({ action }) => action))]

/** A deal of which every need of every row can hold, one way or the other. */
const standings: readonly (DealState & { readonly move?: Partial<RequestedMove> })[] = dealLife.states.flatMap(
  (status) =>
    [null, 1].flatMap((currentRound) =>
      (['none', 'partly_delivered', 'shipped', 'delivered'] as const).flatMap((fulfilmentStatus) =>
        [1, 20, 40].flatMap((age) =>
          ['2026-05-01', '2026-05-20'].flatMap((validUntil) =>
            [null, '2026-05-01', '2026-12-31'].map((callUntil) => ({
              kind: 'product' as const,
              status,
              source: 'own_quote' as const,
              onMarket: true,
              callUntil,
              blanketOrderId: null,
              currentRound,
              fulfilmentStatus,
              validUntil,
              updatedAt: daysAgo(age),
              deliveredAt: daysAgo(age),
              endedAt: daysAgo(age),
            })),
          ),
        ),
      ),
    ),
)
const outcomes = ['goes_on', 'ends', 'completed'] as const

/** Where an action can lead from a state, over everything else that may hold. */
function reached(status: DealStatus, action: DealAction, side: Side): Set<DealStatus | null> {
  const found = new Set<DealStatus | null>()
  for (const deal of standings.filter((one) => one.status === status)) {
    for (const outcome of outcomes) {
      try {
        found.add(stateAfter(deal, { action, side, outcome, round: 1, isClosureRefused: true }, now))
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'wrong_state') throw error
        expect(error.details.params).toEqual({ state: status, action })
      }
    }
  }
  return found
}

test('R-09: each row of the state table of deals is reached, and any other action is refused as wrong_state', () => {
  for (const status of dealLife.states) {
    for (const action of actions) {
      for (const side of sides) {
        const rows = dealLife.moves.filter(
          (move) =>
            (move.from as readonly (string | null)[]).includes(status) &&
            move.action === action &&
            (move.by as readonly Side[]).includes(side),
        )
        const offered = new Set(rows.map(({ to }) => to))
        expect({ status, action, side, to: reached(status, action, side) }).toEqual({
          status,
          action,
          side,
          to: offered,
        })
      }
    }
  }
})

test('each side can do exactly the actions offered to it', () => {
  for (const deal of standings) {
    for (const side of sides) {
      for (const action of actions) {
        const isOffered = allowedActions(deal, side, now).includes(action)
        let isDone = true
        try {
          stateAfter(deal, { action, side }, now)
        } catch {
          isDone = false
        }
        expect({ deal, side, action, isOffered }).toEqual({ deal, side, action, isOffered: isDone })
      }
    }
  }
})

test('conditions of time and delivery hold to the day', () => {
  const base: DealState = {
    kind: 'product',
    status: 'accepted',
    source: 'rfq',
    onMarket: true,
    callUntil: null,
    blanketOrderId: null,
    currentRound: 1,
    fulfilmentStatus: 'delivered',
    validUntil: null,
    updatedAt: now,
    deliveredAt: now,
    endedAt: now,
  }
  const can = (more: Partial<DealState>, action: DealAction, side: Side) =>
    allowedActions({ ...base, ...more }, side, now).includes(action)
  expect(can({ fulfilmentStatus: 'delivered', deliveredAt: daysAgo(13) }, 'complete', 'clock')).toBe(false)
  expect(can({ fulfilmentStatus: 'delivered', deliveredAt: daysAgo(14) }, 'complete', 'clock')).toBe(true)
  expect(can({ fulfilmentStatus: 'shipped' }, 'complete', 'seller')).toBe(false)
  expect(can({ fulfilmentStatus: 'preparing' }, 'cancel', 'buyer')).toBe(true)
  expect(can({ fulfilmentStatus: 'partly_shipped' }, 'cancel', 'seller')).toBe(false)
  expect(can({ status: 'declined', endedAt: daysAgo(6) }, 'reopen', 'seller')).toBe(true)
  expect(can({ status: 'declined', endedAt: daysAgo(7) }, 'reopen', 'seller')).toBe(false)
  expect(can({ status: 'expired', endedAt: daysAgo(29) }, 'renew', 'seller')).toBe(true)
  expect(can({ status: 'expired', endedAt: daysAgo(30) }, 'renew', 'seller')).toBe(false)
  expect(can({ status: 'offered', validUntil: '2026-05-10' }, 'accept', 'buyer')).toBe(true)
  expect(can({ status: 'offered', validUntil: '2026-05-09' }, 'accept', 'buyer')).toBe(false)
  expect(can({ status: 'offered', validUntil: '2026-05-10' }, 'lapse', 'clock')).toBe(false)
  expect(can({ status: 'countered', currentRound: null }, 'accept', 'seller')).toBe(false)
})

test('a hundred thousand random actions never leave the state table of deals', () => {
  let moves = 0
  const move = fc.record({
    action: fc.constantFrom(...actions),
    side: fc.constantFrom(...sides),
    round: fc.integer({ min: 1, max: 3 }),
    outcome: fc.constantFrom(...outcomes),
    days: fc.integer({ min: 0, max: 20 }),
    fulfilmentStatus: fc.constantFrom('none', 'preparing', 'shipped', 'delivered'),
  })
  fc.assert(
    fc.property(fc.array(move, { minLength: 100, maxLength: 100 }), (walk) => {
      let at = now
      let deal: DealState = {
        kind: 'product',
        status: 'new',
        source: 'rfq',
        onMarket: true,
        callUntil: null,
        blanketOrderId: null,
        currentRound: null,
        fulfilmentStatus: 'none',
        validUntil: null,
        updatedAt: at,
        deliveredAt: null,
        endedAt: null,
      }
      for (const { days, fulfilmentStatus, ...one } of walk) {
        moves += 1
        at = new Date(at.getTime() + days * 86_400_000)
        deal = stepped(deal, one, at, fulfilmentStatus)
      }
    }),
    { numRuns: 1_000 },
  )
  expect(moves).toBeGreaterThanOrEqual(100_000)
})

/** The next standing, as the database would keep it; the same one where the move is refused. */
function stepped(
  deal: DealState,
  move: RequestedMove,
  at: Date,
  fulfilmentStatus: DealState['fulfilmentStatus'],
): DealState {
  let status: DealStatus
  try {
    status = afterAction(deal, move, at)
  } catch (error) {
    expect(error).toMatchObject({ code: 'wrong_state' })
    return deal
  }
  const row = dealLife.moves.find(
    ({ action, by, from, to }) =>
      action === move.action &&
      (by as readonly Side[]).includes(move.side) &&
      (from as readonly unknown[]).includes(deal.status) &&
      to === status,
  )
  expect(row).toBeDefined()
  const isRound =
    move.action === 'send_offer' || move.action === 'revise' || move.action === 'renew' || move.action === 'counter'
  // Before there is a quote, the latest version is the buyer’s, which the seller would accept.
  if (move.action === 'accept' && move.side === 'seller') expect(deal.currentRound).not.toBeNull()
  return {
    kind: 'product',
    status,
    source: deal.source,
    onMarket: deal.onMarket,
    callUntil: deal.callUntil,
    blanketOrderId: deal.blanketOrderId,
    currentRound: isRound ? Math.min((deal.currentRound ?? 0) + 1, 3) : deal.currentRound,
    fulfilmentStatus: status === 'accepted' ? fulfilmentStatus : deal.fulfilmentStatus,
    validUntil: status === 'offered' ? at.toISOString().slice(0, 10) : null,
    updatedAt: at,
    deliveredAt: fulfilmentStatus === 'delivered' ? at : null,
    endedAt: at,
  }
}
