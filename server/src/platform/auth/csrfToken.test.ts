import { expect, test } from 'vitest'
import { csrfTokens } from './csrfToken.ts'

const tokens = csrfTokens('a secret of the test, long enough')
const [first, second] = ['0198c2a0-0000-7000-8000-000000000001', '0198c2a0-0000-7000-8000-000000000002']

test('O-11: a CSRF token is good for the session it was issued to', () => {
  expect(tokens.belongsTo(tokens.issue(first), first)).toBe(true)
})

test('O-11: a CSRF token is not good for another session', () => {
  const token = tokens.issue(first)
  expect(tokens.belongsTo(token, second)).toBe(false)
  expect(tokens.belongsTo(token, null)).toBe(false)
})

test('X-05: somebody not signed in gets a token that no session takes', () => {
  const token = tokens.issue(null)
  expect(tokens.belongsTo(token, null)).toBe(true)
  expect(tokens.belongsTo(token, first)).toBe(false)
})

test('every CSRF token is fresh', () => {
  expect(tokens.issue(first)).not.toBe(tokens.issue(first))
})

test.each(['', '.', 'null', `${first}:x`])('"%s" is no CSRF token', (token) => {
  expect(tokens.belongsTo(token, first)).toBe(false)
})
