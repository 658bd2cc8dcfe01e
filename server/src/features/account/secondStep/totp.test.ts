import { expect, test } from 'vitest'
import { base32, codeOfStep, keyUri, matchingStep, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i of the standard is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code is accepted one step early and one late, and no further', () => {
  const now = new Date('2026-11-28T09:00:00Z')
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((by) => matchingStep(secret, codeOfStep(secret, step + by), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('the key is written as apps read it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(keyUri(Buffer.from('foobar'), { issuer: 'Mawrid', account: 'noura@shop.example' })).toBe(
    'otpauth://totp/Mawrid:noura%40shop.example?secret=MZXW6YTBOI&issuer=Mawrid',
  )
})
