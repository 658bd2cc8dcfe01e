import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, password } from '../../../../test/builders.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

function signIn(email: string, typed: string) {
  return server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload: { email, password: typed } })
}

test('O-02, S-01: the right password returns the user, an access token and a refresh token', async () => {
  const { email, companyId } = await aSeller(server).withCompany({ name: 'شركة نجد للتغليف' }).active().create()
  const answer = await signIn(email.toUpperCase(), password)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    user: {
      email,
      role: 'owner',
      lang: 'en',
      addresses: [],
      company: { id: companyId, name: 'شركة نجد للتغليف', is_active: true, is_verified: true, mmkn_pfp: '2.50' },
    },
    access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh: expect.stringMatching(/^[0-9a-f-]{36}\.0\.[\w-]{43}$/),
  })
})

test('O-02: a wrong password and an unknown account get the same answer', async () => {
  const { email } = await aSeller(server).create()
  const wrong = await signIn(email, 'not the password')
  const unknown = await signIn('nobody@shop.example', 'not the password')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toMatchObject({ code: 'credentials_wrong' })
  const { request_id: _, ...details } = unknown.json()
  expect(wrong.json()).toMatchObject(details)
})

test('O-02: a blocked account is reported as blocked only with the right password', async () => {
  const { email } = await aSeller(server).with({ blockedAt: new Date() }).create()
  expect((await signIn(email, 'not the password')).json().code).toBe('credentials_wrong')
  const answer = await signIn(email, password)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_blocked'])
})

test('O-05: an account awaiting activation gets its own error, so that the activation can be resumed', async () => {
  const { email, userId } = await aSeller(server).with({ isActive: false }).create()
  const answer = await signIn(email, password)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'account_not_activated', params: { user_id: userId } })
})

test('an email address of any length and content gets an answer without a server error', async () => {
  const long = `${'a'.repeat(240)}@shop.example`
  expect((await signIn(long, 'not the password')).statusCode).toBe(401)
  const answer = await signIn('seller\u0000@shop.example', 'not the password')
  expect(answer.json().errors).toMatchObject([{ path: 'email', code: 'control_characters' }])
})

test('O-07: missing fields of a sign-in are named one by one', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login', payload: { email: '' } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([
    { path: 'email', code: 'required' },
    { path: 'password', code: 'required' },
  ])
})
