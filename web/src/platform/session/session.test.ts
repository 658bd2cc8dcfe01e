import { cookies, persistTimeoutMs } from '@mawrid/contract/constants.ts'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { anyCharacter } from '../../../../test/anyCharacter.ts'
import { aCompany, aSeller, aSession } from '../testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '../testing/fakeBackEnd.ts'
import { companyState, withStatus, withSubscription } from './companyStatus.ts'
import { clearCookies, readCookie, secondsLeft, writeCookie } from './cookies.ts'
import { fetchCsrfToken, useCsrf } from './csrf.ts'
import { refetchSession, useSession } from './sessionStore.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'
import { changeUser, emptyUser, resetUser, restoreUser, useUser } from './userStore.ts'

const logged = freshBrowser()
beforeEach(() => resetUser())

test('S-01, S-03: only the user slice is stored, under the key root', () => {
  changeUser({ ...aSeller(), token: 'a', refresh_token: 'b', csrfToken: 'c' })
  const stored = JSON.parse(localStorage.getItem('root') ?? '')
  expect(Object.keys(stored.state)).toEqual(['user'])
  expect(Object.keys(stored.state.user).sort()).toEqual(Object.keys(emptyUser).sort())
  expect(Object.keys(emptyUser).sort()).toEqual(
    [
      'id',
      'email',
      'avatar',
      'first_name',
      'last_name',
      'role',
      'is_active',
      'is_seller',
      'phone',
      'lang',
      'addresses',
      'token',
      'refresh_token',
      'csrfToken',
      'company',
    ].sort(),
  )
})

test('S-03: a reload restores the seller', async () => {
  localStorage.setItem('root', JSON.stringify({ state: { user: aSeller() }, version: 0 }))
  await restoreUser()
  expect(useUser.getState().user).toMatchObject({ email: 'sara@palm.example', token: '' })
})

test('of two tabs in two companies each restores its own, and leaves alone what the other one has stored', async () => {
  const [palm, cedar] = [aCompany(), aCompany({ id: '0199a000-0000-7000-8000-000000000077' })]
  const choose = (choice: string) => sessionStorage.setItem('mawrid.company', choice)
  const storedBy = (choice: string, company: typeof palm) => {
    choose(choice)
    changeUser(aSeller({ company }))
    return localStorage.getItem('root') ?? ''
  }
  const reloaded = async (choice: string, stored: string) => {
    resetUser()
    choose(choice)
    localStorage.setItem('root', stored)
    await restoreUser()
    expect(localStorage.getItem('root')).toBe(stored)
    return useUser.getState().user.company?.id
  }
  const [own, other] = [storedBy('', palm), storedBy(cedar.id, cedar)]
  expect([await reloaded('', own), await reloaded(cedar.id, other)]).toEqual([palm.id, cedar.id])
  expect([await reloaded('', other), await reloaded(cedar.id, own)]).toEqual([undefined, undefined])
  expect(await reloaded(palm.id, own)).toBe(palm.id)
})

test('S-03: restoring waits 5000 ms at most', async () => {
  vi.useFakeTimers()
  vi.spyOn(useUser.persist, 'rehydrate').mockReturnValue(new Promise(() => {}))
  let isDone = false
  void restoreUser().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(persistTimeoutMs - 1)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
})

test.each(['not json', '{"state":null}', '{"state":{"user":7}}', '[]'])(
  'stored state may be invalid: %s',
  async (text) => {
    localStorage.setItem('root', text)
    await restoreUser()
    expect(useUser.getState().user).toEqual(emptyUser)
  },
)

test('a browser that blocks storage stores nothing and works', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  changeUser({ first_name: 'Sara' })
  expect(useUser.getState().user.first_name).toBe('Sara')
})

test('S-06, S-14: the CSRF token is stored in its store, the cookie and the user', async () => {
  fakeBackEnd({ 'GET /api/v1/seller/get_csrf/': json({ code: 200, csrfToken: 'csrf-1' }) })
  expect(await fetchCsrfToken()).toBe('csrf-1')
  expect([useCsrf.getState().csrfToken, readCookie('csrftoken'), useUser.getState().user.csrfToken]).toEqual([
    'csrf-1',
    'csrf-1',
    'csrf-1',
  ])
})

test.each([
  ['a lost network', networkGone()],
  ['a code that is not 200', json({ code: 500, csrfToken: 'x' })],
])('X-05: %s is logged and gives null', async (_what, answer) => {
  fakeBackEnd({ 'GET /api/v1/seller/get_csrf/': answer })
  expect(await fetchCsrfToken()).toBeNull()
  expect(logged.errors).toHaveLength(1)
})

test('S-07: a cookie keeps any text, and an empty one is removed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: anyCharacter }), (text) => {
      fc.pre(text.isWellFormed())
      writeCookie('refreshToken', text)
      expect(readCookie('refreshToken')).toBe(text)
    }),
  )
  writeCookie('refreshToken', '', 0)
  expect(readCookie('refreshToken')).toBeUndefined()
})

test('O-13: the cookie of an access token expires with the token', () => {
  const token = `x.${btoa(JSON.stringify({ exp: 1_000 }))}.y`
  expect(secondsLeft(token, 400_000)).toBe(600)
  expect(secondsLeft(token, 2_000_000)).toBe(0)
  expect(secondsLeft('not a token')).toBeUndefined()
})

test('S-08, S-20: a browser that drops the tokens’ cookies and storage gets them back with the session', async () => {
  storeTokens({ access: 'access-0', refresh: 'family.0.mac' })
  clearCookies()
  localStorage.clear()
  resetUser()
  useSession.setState({ data: null, status: 'loading' })
  fakeBackEnd({ 'GET /api/auth/session': json(aSession()), 'GET /api/v1/csrf-token/': json({ csrfToken: 'c' }) })
  expect(await refetchSession()).toBe('authenticated')
  expect([accessToken(), refreshToken()]).toEqual(['access-1', 'family.1.mac'])
  expect(readCookie(cookies.refresh)).toBe('family.1.mac')
})

test('S-11: a change of status merges the given fields and keeps both flags if they are missing', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.string(), (isActive, isVerified, name) => {
      const company = aCompany({ is_active: isActive, is_verified: isVerified })
      expect(withStatus(company, { name, is_active: undefined })).toEqual({ ...company, name })
      expect(withStatus(company, { is_active: !isActive }).is_active).toBe(!isActive)
    }),
  )
})

test('S-12: a subscription is stored and makes the company active', () => {
  const company = withSubscription(aCompany({ is_active: false }), {
    package: 'growth',
    start: '2026-11-21',
    end: '2027-11-20',
  })
  expect(company).toMatchObject({
    subscription_package: 'growth',
    subscription_start_date: '2026-11-21',
    subscription_end_date: '2027-11-20',
    is_active: true,
  })
})

test('S-02: a company without a fee has "0.00"', () => {
  expect(withStatus(aCompany(), { mmkn_pfp: '' }).mmkn_pfp).toBe('0.00')
})

test('S-10: a company is missing, inactive or active', () => {
  expect([null, aCompany({ is_active: false }), aCompany()].map(companyState)).toEqual([
    'missing',
    'inactive',
    'active',
  ])
})
