import { expect, test } from 'vitest'
import { noticeIn, returnAddressIn } from './LoginScreen.tsx'

const origin = 'https://mawrid.example'

test.each([
  ['?callbackUrl=%2Fapps%2Fdeals%2Flist%3Fpage%3D2', '/apps/deals/list?page=2'],
  [`?callbackUrl=${encodeURIComponent(`${origin}/user/profile`)}`, '/user/profile'],
  ['?callbackUrl=https%3A%2F%2Fevil.example%2Fdashboard', '/dashboard'],
  ['?callbackUrl=%2F%2Fevil.example', '/dashboard'],
  ['?callbackUrl=javascript%3Aalert(1)', '/dashboard'],
  ['?callbackUrl=%2Fauth%2Flogin', '/dashboard'],
  ['?callbackUrl=%2F%5Cevil.example', '/dashboard'],
  ['', '/dashboard'],
])('signing in by %s leads to %s', (search, href) => {
  expect(returnAddressIn(search, origin)).toBe(href)
})

test.each([
  ['logout=success', 'signedOut'],
  ['logout=forced', 'signedOutByForce'],
  ['logout=forced&callbackUrl=%2Fdashboard', 'signedOutByForce'],
  ['error=SessionRequired', 'sessionRequired'],
  ['error=OAuthAccountNotLinked', 'notLinked'],
  ['error=Whatever', 'failed'],
])('R-17, X-02: the login opened with %s says so', (search, text) => {
  expect(noticeIn(new URLSearchParams(search))?.text).toBe(text)
})

test.each(['lng=ar', 'error=SessionRequired&callbackUrl=%2Fdashboard'])(
  'opened with %s but without a requested screen, the login shows no notice',
  (search) => {
    expect(noticeIn(new URLSearchParams(search))).toBeNull()
  },
)
