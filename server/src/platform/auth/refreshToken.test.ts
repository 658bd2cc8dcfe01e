import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchange, type Family, refreshTokens } from './refreshToken.ts'

const tokens = refreshTokens(['a secret of the test, long enough'])
const sessionId = '0198c2a0-0000-7000-8000-000000000001'

test('a refresh token contains its session and generation', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (id, generation) => {
      const ticket = { sessionId: id, generation }
      expect(tokens.read(tokens.issue(ticket))).toEqual(ticket)
    }),
  )
})

test('a refresh token with any changed character is refused', () => {
  const token = tokens.issue({ sessionId, generation: 41 })
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('0', 'A', '_', '.'), (index, put) => {
      const changed = token.slice(0, index) + put + token.slice(index + 1)
      fc.pre(changed !== token)
      expect(tokens.read(changed)).toBeNull()
    }),
  )
})

test('a refresh token of another secret is refused', () => {
  const token = refreshTokens(['another secret']).issue({ sessionId, generation: 0 })
  expect(tokens.read(token)).toBeNull()
})

test.each(['', '.', '..', sessionId, `${sessionId}.0`, `${sessionId}.0.`])('"%s" is refused', (token) => {
  expect(tokens.read(token)).toBeNull()
})

const noon = new Date('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

test('C-35, O-12: the latest token advances the session by one generation', () => {
  fc.assert(
    fc.property(fc.nat(), (generation) => {
      expect(exchange({ generation, exchanges: {} }, generation, noon)).toMatchObject({ generation: generation + 1 })
    }),
  )
})

test('O-12: the first token stays valid while its successor is unused', () => {
  const family = exchanged(0, [0])
  for (const days of [0, 1, 29]) expect(exchange(family, 0, at(days * 86_400))).toEqual(family)
})

test('O-12: after a rotation a token is valid for two minutes after its exchange', () => {
  const family = exchanged(0, [0, 30, 60])
  expect(family.generation).toBe(3)
  expect([0, 1, 2].map((presented) => exchange(family, presented, at(120)))).toEqual([family, family, family])
  expect([0, 1, 2].map((presented) => exchange(family, presented, at(121)))).toEqual(['reused', family, family])
  expect(exchange(family, 2, at(181))).toBe('reused')
})

test('O-12: presenting a token again does not extend its grace period', () => {
  const family = exchanged(1, [0])
  expect(exchange(again(family, 1, at(100)), 1, at(121))).toBe('reused')
})

test('O-12: generations past their grace period are not stored', () => {
  expect(exchanged(0, [0, 600]).exchanges).toEqual({ 1: at(600).toISOString() })
})

test('O-12: a token older than the stored generations, or newer than the latest, counts as a copy', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1000 }), fc.nat(2000), (generation, presented) => {
      fc.pre(presented !== generation)
      expect(exchange({ generation, exchanges: {} }, presented, noon)).toBe('reused')
    }),
  )
})

/** A family of this generation, whose newest token is exchanged at each of these seconds. */
function exchanged(generation: number, seconds: readonly number[]): Family {
  return seconds.reduce<Family>((family, second) => again(family, family.generation, at(second)), {
    generation,
    exchanges: {},
  })
}

function again(family: Family, presented: number, now: Date): Family {
  const next = exchange(family, presented, now)
  if (next === 'reused') throw new Error(`Generation ${presented} was taken for a copy`)
  return next
}
