import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseReplica, currentAsOf, type ReplicaState } from './choice.ts'

const primary = { tokens: ['c', 'b', 'a'], nowMs: 10_000, startedAt: 500 }

test.each([
  ['has the newest token, written a moment ago', { isInRecovery: true, token: 'c', atMs: 9_900 }, 400],
  ['is some tokens behind', { isInRecovery: true, token: 'a', atMs: 7_500 }, -2_000],
  ['was promoted', { isInRecovery: false, token: 'c', atMs: 9_900 }, undefined],
  ['follows another primary', { isInRecovery: true, token: 'x', atMs: 9_900 }, undefined],
  ['has no token yet', { isInRecovery: true, token: null, atMs: 0 }, undefined],
])('a replica that %s', (_, replica, expected) => {
  expect(currentAsOf(primary, replica)).toBe(expected)
})

test('a replica is never chosen that may lack what was committed longer ago than the bound', () => {
  const state = fc.record({
    name: fc.string(),
    isCurrentAsOf: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
    avoidedUntil: fc.integer({ min: 0, max: 120_000 }),
  })
  const moment = fc.record({
    now: fc.integer({ min: 0, max: 120_000 }),
    maxAgeMs: fc.integer({ min: 1_000, max: 60_000 }),
    turn: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(state), moment, (states, at) => {
      const { now, maxAgeMs } = at
      const fresh = ({ isCurrentAsOf, avoidedUntil }: ReplicaState) =>
        isCurrentAsOf !== undefined && now - isCurrentAsOf <= maxAgeMs && avoidedUntil <= now
      const chosen = chooseReplica(states, at)
      if (chosen) expect(fresh(chosen)).toBe(true)
      else expect(states.some(fresh)).toBe(false)
    }),
  )
})

test('those that are fresh enough are used in turn', () => {
  const states = ['one', 'late', 'two'].map((name) => ({
    name,
    isCurrentAsOf: name === 'late' ? 0 : 9_000,
    avoidedUntil: 0,
  }))
  const chosen = [0, 1, 2].map((turn) => chooseReplica(states, { now: 10_000, maxAgeMs: 5_000, turn })?.name)
  expect(chosen).toEqual(['one', 'two', 'one'])
})
