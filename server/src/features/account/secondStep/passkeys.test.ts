import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authBrowser, cookieLine } from '../../../../test/authBrowser.ts'
import { aSeller, password, type SignedInSeller } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { appCode, post, turnOnApp } from '../../../../test/secondStep.ts'
import { createAuthenticator } from '../../../../test/softAuthenticator.ts'

let server: TestServer
let seller: SignedInSeller
let emails: ReturnType<typeof emailsOf>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  emails = emailsOf(server)
  seller = await aSeller(server).signIn()
})

type Device = ReturnType<typeof createAuthenticator>

async function addTo(whose: SignedInSeller, device: Device, name = 'Office computer') {
  const creation = (await post(server, whose, 'passkeys/begin/')).json()
  return post(server, whose, 'passkeys/', { name, credential: device.create(creation) })
}

async function request(challenge?: string) {
  const payload = challenge === undefined ? {} : { challenge }
  return (await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/passkey/', payload })).json()
}

/** Signs in as the dashboard does, and returns the refusal's code, or null. */
async function enter(passkey: object | string, browser = authBrowser(server.app)): Promise<string | null> {
  const fields = { passkey: typeof passkey === 'string' ? passkey : JSON.stringify(passkey), callbackUrl: '/' }
  const answer = await browser.post('callback/passkey', { ...fields, csrfToken: await browser.csrf(), json: true })
  return new URL(answer.json().url).searchParams.get('code')
}

test('a passkey is added, signs in without a password, and its last use is listed', async () => {
  const device = createAuthenticator()
  const added = await addTo(seller, device)
  expect([added.statusCode, added.json().passkey.name]).toEqual([201, 'Office computer'])
  expect(added.json().recovery_codes).toHaveLength(10)
  expect(emails.newestTo(seller.user.email).values).toMatchObject({ step: 'add_passkey', passkey: 'Office computer' })

  const needed = await request()
  expect(needed).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const browser = authBrowser(server.app)
  expect(await enter(device.get(needed), browser)).toBeNull()
  expect((await browser.get('session')).json().user.id).toBe(seller.user.id)
  const { passkeys, is_on } = (
    await server.app.inject({ url: '/api/v1/seller/second-step/', headers: seller.headers })
  ).json()
  expect([is_on, passkeys[0].last_used_at]).toEqual([true, expect.any(String)])
})

test('after the password only a passkey of that person is the second step', async () => {
  const [own, foreign] = [createAuthenticator(), createAuthenticator()]
  await addTo(seller, own)
  await addTo(await aSeller(server).signIn(), foreign)
  const signIn = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/seller/login/',
      payload: { email: seller.user.email, password },
    })
  const { params } = (await signIn()).json()
  expect(params.methods).toBe('passkey recovery')
  const needed = await request(params.challenge)
  expect(needed.allowCredentials).toEqual([{ id: own.id, type: 'public-key', transports: ['internal'] }])
  expect(await enter(foreign.get(needed))).toBe('passkey_refused')
  expect(await enter(own.get(await request(params.challenge)))).toBeNull()
})

test.each([
  ['another site', { origin: 'https://mawrid.example.evil.test' }],
  ['another domain', { rpId: 'evil.test' }],
  ['nobody’s finger or PIN', { isVerified: false }],
])('an answer from %s is refused', async (_what, deviation) => {
  const device = createAuthenticator()
  await addTo(seller, device)
  expect(await enter(device.get(await request(), deviation))).toBe('passkey_refused')
  const creation = (await post(server, seller, 'passkeys/begin/')).json()
  const credential = createAuthenticator().create(creation, deviation)
  expect((await post(server, seller, 'passkeys/', { name: 'x', credential })).json().code).toBe('passkey_refused')
})

test('an answer works once, also at the same time, and a counter that does not rise is a copy', async () => {
  const device = createAuthenticator()
  await addTo(seller, device)
  const answer = device.get(await request())
  expect((await Promise.all([enter(answer), enter(answer)])).sort()).toEqual(['challenge_invalid', null])
  expect(await enter(device.get(await request(), { counter: 1 }))).toBe('passkey_refused')
})

test('an unknown, forged or unreadable passkey, and one of a removed account, is refused', async () => {
  const device = createAuthenticator()
  await addTo(seller, device)
  expect(await enter(createAuthenticator().get(await request()))).toBe('passkey_refused')
  const answer = device.get(await request())
  const forged = { ...answer, response: { ...answer.response, signature: 'AAAA' } }
  expect(await enter(forged)).toBe('passkey_refused')
  expect(await enter('{')).toBe('passkey_refused')
  expect(await enter({ ...answer, response: { ...answer.response, clientDataJSON: 'e30' } })).toBe('passkey_refused')
})

test('a challenge to sign in adds no passkey, and one to add a passkey signs nobody in', async () => {
  const device = createAuthenticator()
  const credential = device.create(await request())
  expect((await post(server, seller, 'passkeys/', { name: 'x', credential })).json().code).toBe('challenge_invalid')
  await addTo(seller, device)
  const creation = (await post(server, seller, 'passkeys/begin/')).json()
  expect(await enter(device.get(creation))).toBe('challenge_invalid')
})

test('a challenge of another person adds no passkey', async () => {
  const other = await aSeller(server).signIn()
  const creation = (await post(server, other, 'passkeys/begin/')).json()
  const credential = createAuthenticator().create(creation)
  expect((await post(server, seller, 'passkeys/', { name: 'x', credential })).json().code).toBe('challenge_invalid')
})

test('a passkey of one account cannot be added to another', async () => {
  const device = createAuthenticator()
  await addTo(seller, device)
  const other = await aSeller(server).signIn()
  expect((await addTo(other, device)).json().code).toBe('already_exists')
})

test('passkeys are renamed and removed by their owner alone; without any method the second step is off', async () => {
  const device = createAuthenticator()
  const { id } = (await addTo(seller, device)).json().passkey
  const url = `/api/v1/seller/passkeys/${id}/`
  const other = await aSeller(server).signIn()
  const change = (whose: SignedInSeller, method: 'PUT' | 'DELETE') =>
    server.app.inject({ method, url, headers: whose.headers, ...(method === 'PUT' && { payload: { name: 'Safe' } }) })
  expect((await change(other, 'PUT')).statusCode).toBe(404)
  expect((await change(other, 'DELETE')).statusCode).toBe(404)
  expect((await change(seller, 'PUT')).json().name).toBe('Safe')
  expect((await change(seller, 'DELETE')).json()).toMatchObject({ is_on: false, passkeys: [], recovery_codes_left: 0 })
  expect(await enter(device.get(await request()))).toBe('passkey_refused')
})

test('a passkey proves again who is at the session, but not at somebody else’s', async () => {
  const [own, foreign] = [createAuthenticator(), createAuthenticator()]
  await addTo(seller, own)
  const other = await aSeller(server).signIn()
  await addTo(other, foreign)
  const needed = (await post(server, seller, 'recent-step/passkey/')).json()
  expect((await post(server, seller, 'recent-step/', { passkey: foreign.get(needed) })).statusCode).toBe(422)
  const again = (await post(server, seller, 'recent-step/passkey/')).json()
  expect((await post(server, seller, 'recent-step/', { passkey: own.get(again) })).statusCode).toBe(200)
})

test('a trusted device skips the code for thirty days, but is asked for it before sensitive changes', async () => {
  await turnOnApp(server, seller)
  const browser = authBrowser(server.app)
  const credentials = { email: seller.user.email, password }
  const needed = new URL((await browser.signIn(credentials)).json().url).searchParams
  expect(needed.get('code')).toBe('second_step_required')
  const fields = { challenge: needed.get('challenge'), code: await appCode(server, seller.user.id), trust: 'true' }
  const passed = await browser.post('callback/second-step', { ...fields, csrfToken: await browser.csrf(), json: true })
  expect(new URL(passed.json().url).searchParams.get('error')).toBeNull()
  expect(cookieLine(passed, 'mawrid.trusted-device')).toMatch(/HttpOnly; SameSite=Strict$/)

  const isLetIn = async () => new URL((await browser.signIn(credentials)).json().url).searchParams.get('code') === null
  expect(await isLetIn()).toBe(true)
  const { access } = (await browser.get('session')).json()
  const csrf = await server.app.inject({
    url: '/api/v1/seller/get_csrf/',
    headers: { authorization: `Bearer ${access}` },
  })
  const headers = { authorization: `Bearer ${access}`, 'x-csrftoken': csrf.json().csrfToken }
  const renewal = { method: 'POST', url: '/api/v1/seller/second-step/recovery-codes/', headers } as const
  expect((await server.app.inject(renewal)).json().code).toBe('recent_step_required')

  const { email } = await aSeller(server).create()
  expect(new URL((await browser.signIn({ email, password })).json().url).searchParams.get('error')).toBeNull()
  expect(await isLetIn()).toBe(true)
  server.clock.forward(31 * 86_400_000)
  expect(await isLetIn()).toBe(false)
})
