import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchange, refreshTokens } from './refreshToken.ts'

const tokens = refreshTokens('a secret of the test, long enough')
const sessionId = '0198c2a0-0000-7000-8000-000000000001'

test('a refresh token tells its session and generation', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (id, generation) => {
      const ticket = { sessionId: id, generation }
      expect(tokens.read(tokens.issue(ticket))).toEqual(ticket)
    }),
  )
})

test('a refresh token changed in any place is not read', () => {
  const token = tokens.issue({ sessionId, generation: 41 })
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('0', 'A', '_', '.'), (at, put) => {
      const changed = token.slice(0, at) + put + token.slice(at + 1)
      fc.pre(changed !== token)
      expect(tokens.read(changed)).toBeNull()
    }),
  )
})

test('a refresh token of another secret is not read', () => {
  const token = refreshTokens('another secret').issue({ sessionId, generation: 0 })
  expect(tokens.read(token)).toBeNull()
})

test.each(['', '.', '..', sessionId, `${sessionId}.0`, `${sessionId}.0.`])('"%s" is not read', (token) => {
  expect(tokens.read(token)).toBeNull()
})

test('C-35, O-12: the newest token moves the family on by one', () => {
  fc.assert(
    fc.property(fc.nat(), (newest) => {
      expect(exchange(newest, newest)).toEqual({ to: newest + 1 })
    }),
  )
})

test('O-12: the token before an unused one leads to that same one again', () => {
  fc.assert(
    fc.property(fc.nat(), (used) => {
      expect(exchange(used + 1, used)).toEqual({ to: used + 1 })
    }),
  )
})

test('O-12: every older token is a reuse', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 1000 }), (old, age) => {
      expect(exchange(old + age, old)).toBe('reused')
    }),
  )
})
