import { expect, test } from 'vitest'
import { csrfTokens } from './csrfToken.ts'

const tokens = csrfTokens(['a secret of the test, long enough'])
const [first, second] = ['0198c2a0-0000-7000-8000-000000000001', '0198c2a0-0000-7000-8000-000000000002']

test('O-11: a CSRF token is valid for its session', () => {
  expect(tokens.belongsTo(tokens.issue(first), first)).toBe(true)
})

test('O-11: a CSRF token is not valid for another session', () => {
  const token = tokens.issue(first)
  expect(tokens.belongsTo(token, second)).toBe(false)
  expect(tokens.belongsTo(token, null)).toBe(false)
})

test('X-05: a visitor gets a token that no session accepts', () => {
  const token = tokens.issue(null)
  expect(tokens.belongsTo(token, null)).toBe(true)
  expect(tokens.belongsTo(token, first)).toBe(false)
})

test('every CSRF token is unique', () => {
  expect(tokens.issue(first)).not.toBe(tokens.issue(first))
})

test.each(['', '.', 'null', `${first}:x`])('"%s" is not a CSRF token', (token) => {
  expect(tokens.belongsTo(token, first)).toBe(false)
})
