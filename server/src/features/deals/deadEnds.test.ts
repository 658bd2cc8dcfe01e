import { dealLife } from '@mawrid/contract/deals/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begun, dealMoves, everybody, movesFrom, onTheirOwn, type Standing } from '../../../test/model/wholeDeal.ts'
import type { DealRecord } from './tables.ts'

const ended: readonly DealRecord['status'][] = [
  'completed',
  'declined',
  'rejected',
  'withdrawn',
  'expired',
  'cancelled',
]

function reachableFrom(start: Standing, movesOf: (standing: Standing) => Standing[]): Map<string, Standing> {
  const found = new Map([[JSON.stringify(start), start]])
  const open = [start]
  for (let standing = open.pop(); standing !== undefined; standing = open.pop()) {
    for (const next of movesOf(standing)) {
      const key = JSON.stringify(next)
      if (found.has(key)) continue
      found.set(key, next)
      open.push(next)
    }
  }
  return found
}

/** What happens without goods, buyer or staff. Staff decide only where the seller has asked them to and waits for it. */
function ownMoves(standing: Standing): Standing[] {
  const hasAskedStaff = standing.status === 'disputed' && standing.disputeBy === 'seller'
  return movesFrom(standing, hasAskedStaff ? { ...onTheirOwn, sides: [...onTheirOwn.sides, 'operator'] } : onTheirOwn)
}

/** Of these states, those from which the seller and the clock alone can end the deal: found backwards from the ends. */
function endable(all: ReadonlyMap<string, Standing>): ReadonlySet<string> {
  const before = new Map<string, string[]>()
  for (const [key, standing] of all) {
    for (const next of ownMoves(standing)) {
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

function canEnd(standing: Standing): boolean {
  return [...reachableFrom(standing, ownMoves).values()].some(({ status }) => ended.includes(status))
}

const kinds = ['product', 'service', 'franchise', 'investment'] as const

test.each(kinds)(
  'from every state that a deal on a %s can come to, the seller and the clock alone can end it, once staff decide what the seller asked them',
  (kind) => {
    const all = reachableFrom(begun(kind), (standing) => movesFrom(standing, everybody))
    const statuses = new Set([...all.values()].map(({ status }) => status))
    expect(dealLife.states.filter((status) => !statuses.has(status))).toEqual([])
    const canBeEnded = endable(all)
    expect([...all.keys()].filter((key) => !canBeEnded.has(key))).toEqual([])
  },
)

test('a partly shipped deal without the closing of what remains would be such a dead end', () => {
  const stuck: Standing = {
    ...begun('product'),
    status: 'accepted',
    hasRound: true,
    goods: ['delivered', 'none', 'none'],
  }
  expect(canEnd(stuck)).toBe(true)
  expect(dealMoves(stuck, 'seller')).toEqual([])
  expect(dealMoves(stuck, 'clock')).toEqual([])
})

test('after any sequence of moves by anybody a deal can still be ended without goods or buyer, and without staff unless the seller asked them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(fc.nat(), { maxLength: 40 }), (kind, choices) => {
      let standing = begun(kind)
      for (const choice of choices) {
        const moves = movesFrom(standing, everybody)
        standing = moves[choice % Math.max(moves.length, 1)] ?? standing
      }
      expect(canEnd(standing), JSON.stringify(standing)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
