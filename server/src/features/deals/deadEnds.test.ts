import { dealLife } from '@mawrid/contract/deals/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allActors,
  type Context,
  dealMoves,
  initialState,
  movesFrom,
  ownQuote,
  sellerAndClock,
  type WholeState,
} from '../../../test/model/wholeDeal.ts'
import type { DealRecord } from './tables.ts'

const ended: readonly DealRecord['status'][] = [
  'completed',
  'declined',
  'rejected',
  'withdrawn',
  'expired',
  'cancelled',
  'closed',
]

function reachableFrom(start: WholeState, context: Context): Map<string, WholeState> {
  const found = new Map([[JSON.stringify(start), start]])
  const open = [start]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const next of movesFrom(state, context)) {
      const key = JSON.stringify(next)
      if (found.has(key)) continue
      found.set(key, next)
      open.push(next)
    }
  }
  return found
}

/** Of these states, those from which the seller and the clock alone can end the deal: found backwards from the ends. */
function endable(all: ReadonlyMap<string, WholeState>): ReadonlySet<string> {
  const before = new Map<string, string[]>()
  for (const [key, state] of all) {
    for (const next of movesFrom(state, sellerAndClock)) {
      const to = JSON.stringify(next)
      before.set(to, [...(before.get(to) ?? []), key])
    }
  }
  const found = new Set([...all].flatMap(([key, { status }]) => (ended.includes(status) ? [key] : [])))
  const open = [...found]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const one of before.get(key) ?? []) {
      if (found.has(one)) continue
      found.add(one)
      open.push(one)
    }
  }
  return found
}

function canEnd(state: WholeState): boolean {
  return [...reachableFrom(state, sellerAndClock).values()].some(({ status }) => ended.includes(status))
}

const kinds = ['product', 'service', 'franchise', 'investment'] as const

test.each(kinds)('from every state of a deal on a %s, the seller and deadlines alone can end it', (kind) => {
  const all = reachableFrom(initialState(kind), allActors)
  const statuses = new Set([...all.values()].map(({ status }) => status))
  // A draft only comes before its quote, and only such a quote can be of a blanket order.
  expect(dealLife.states.filter((status) => !statuses.has(status))).toEqual(['draft', 'in_force', 'closed'])
  const canBeEnded = endable(all)
  expect([...all.keys()].filter((key) => !canBeEnded.has(key))).toEqual([])
})

test.each([['callable'], ['over']] as const)(
  'a blanket order of which the last day is %s can be ended by the seller and deadlines',
  (blanket) => {
    const all = reachableFrom({ ...ownQuote, blanket }, allActors)
    const canBeEnded = endable(all)
    expect([...all.keys()].filter((key) => !canBeEnded.has(key))).toEqual([])
    const statuses = new Set([...all.values()].map(({ status }) => status))
    expect([statuses.has('in_force'), statuses.has('closed'), statuses.has('accepted')]).toEqual([true, true, false])
  },
)

test('a quote that the seller wrote himself can be ended like one that was requested, and by the seller alone', () => {
  const all = reachableFrom(ownQuote, allActors)
  const canBeEnded = endable(all)
  expect([...all.keys()].filter((key) => !canBeEnded.has(key))).toEqual([])
  const statuses = new Set([...all.values()].map(({ status }) => status))
  expect(dealLife.states.filter((status) => !statuses.has(status))).toEqual(['info_requested', 'in_force', 'closed'])
})

test('without closing the remainder, a partly shipped deal would be such a dead end', () => {
  const stuck: WholeState = {
    ...initialState('product'),
    status: 'accepted',
    hasRound: true,
    goods: ['delivered', 'none', 'none'],
  }
  expect(canEnd(stuck)).toBe(true)
  expect(dealMoves(stuck, 'seller')).toEqual([])
  expect(dealMoves(stuck, 'clock')).toEqual([])
})

test('after any sequence of actions a deal can still be ended without goods, buyer or staff', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(fc.nat(), { maxLength: 40 }), (kind, choices) => {
      let state = initialState(kind)
      for (const choice of choices) {
        const moves = movesFrom(state, allActors)
        state = moves[choice % Math.max(moves.length, 1)] ?? state
      }
      expect(canEnd(state), JSON.stringify(state)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
