import { dayMs } from '@mawrid/contract/values/days.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSeller, password, type SignedInSeller, signInAgain } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { registeredCalls, urlOf } from '../../../../test/registeredCalls.ts'
import { appCode, post, turnOnApp } from '../../../../test/secondStep.ts'
import { authenticatorApps, recoveryCodes, signInChallenges } from '../tables.ts'
import { deleteExpiredChallenges } from './challenges.ts'

let server: TestServer
let seller: SignedInSeller
let tests = 0
let ip = ''
let emails: ReturnType<typeof emailsOf>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  tests += 1
  emails = emailsOf(server)
  ip = `203.0.${tests}.1`
  seller = await aSeller(server).signIn()
})

const anonymous = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/v1/seller/${path}`, payload, remoteAddress: ip })
const signIn = () => anonymous('login/', { email: seller.user.email, password })
const answer = (fields: object) => anonymous('login/second-step/', fields)

async function challenge(): Promise<string> {
  return (await signIn()).json().params.challenge
}

const read = async () =>
  (await server.app.inject({ url: '/api/v1/seller/second-step/', headers: seller.headers })).json()

test('the app is on once its code was entered; other devices are signed out and recovery codes are shown once', async () => {
  const elsewhere = await signInAgain(server, seller)
  const begun = await post(server, seller, 'second-step/app/')
  expect(begun.json()).toEqual({
    key: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringContaining(`secret=${begun.json().key}`),
  })
  expect(await read()).toMatchObject({ is_on: false, app: null, recovery_codes_left: 0 })
  expect((await signIn()).statusCode).toBe(200)

  const codes = await turnOnApp(server, seller)
  expect(new Set(codes).size).toBe(10)
  expect(await read()).toMatchObject({ is_on: true, recovery_codes_left: 10 })
  expect((await post(server, elsewhere, 'password/')).statusCode).toBe(401)
  expect((await post(server, seller, 'second-step/app/')).json().code).toBe('wrong_state')
  expect(emails.newestTo(seller.user.email)).toMatchObject({
    template: 'secondStepChanged',
    values: { step: 'add_app' },
  })
})

test('the key and the codes are not stored as they are', async () => {
  const begun = (await post(server, seller, 'second-step/app/')).json()
  const codes = await turnOnApp(server, seller)
  const { system } = server.parts.db
  const [app] = await system.select().from(authenticatorApps).where(eq(authenticatorApps.userId, seller.user.id))
  const stored = await system.select().from(recoveryCodes).where(eq(recoveryCodes.userId, seller.user.id))
  expect(app?.secretSealed).not.toContain(begun.key)
  expect(JSON.stringify(stored)).not.toContain(Buffer.from(codes[0]?.replaceAll('-', '') ?? '').toString('hex'))
})

test('a wrong first code turns nothing on', async () => {
  await post(server, seller, 'second-step/app/')
  const code = await appCode(server, seller.user.id, 50)
  const refused = await post(server, seller, 'second-step/app/confirm/', { code })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'second_step_wrong'])
  expect((await signIn()).statusCode).toBe(200)
})

test('signing in asks for the code after the password, and says nothing about it before', async () => {
  await turnOnApp(server, seller)
  const wrong = await anonymous('login/', { email: seller.user.email, password: 'not the password' })
  expect(wrong.json()).toMatchObject({ code: 'credentials_wrong' })
  const needed = await signIn()
  expect([needed.statusCode, needed.json().code]).toEqual([403, 'second_step_required'])
  expect(needed.json().params).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), methods: 'app recovery' })
  const { challenge: token } = needed.json().params
  const entered = await answer({ challenge: token, code: await appCode(server, seller.user.id) })
  expect(entered.json()).toMatchObject({ user: { id: seller.user.id }, access: expect.any(String) })
})

test('a challenge is answered once, within ten minutes, and belongs to one account', async () => {
  await turnOnApp(server, seller)
  const first = await challenge()
  expect((await answer({ challenge: first, code: await appCode(server, seller.user.id) })).statusCode).toBe(200)
  server.clock.forward(30_000)
  const again = await answer({ challenge: first, code: await appCode(server, seller.user.id) })
  expect([again.statusCode, again.json().code]).toEqual([410, 'challenge_invalid'])

  const late = await challenge()
  server.clock.forward(10 * 60_000)
  expect((await answer({ challenge: late, code: await appCode(server, seller.user.id) })).statusCode).toBe(410)

  const other = await aSeller(server).signIn()
  await turnOnApp(server, other)
  const own = await challenge()
  const foreign = await answer({ challenge: own, code: await appCode(server, other.user.id) })
  expect(foreign.json().code).toBe('second_step_wrong')
})

test('a code works once, also at two sign-ins at the same time', async () => {
  await turnOnApp(server, seller)
  const code = await appCode(server, seller.user.id)
  const challenges = [await challenge(), await challenge()]
  const answers = await Promise.all(challenges.map((one) => answer({ challenge: one, code })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  const used = answers.find(({ statusCode }) => statusCode === 422)
  expect(used?.json()).toMatchObject({ code: 'second_step_wrong', params: { reason: 'app_code_used' } })
})

test('a recovery code signs in once, also at two sign-ins at the same time, and is emailed about', async () => {
  const [code = ''] = await turnOnApp(server, seller)
  const challenges = [await challenge(), await challenge()]
  const typed = code.toUpperCase().replaceAll('-', ' ')
  const answers = await Promise.all(challenges.map((one) => answer({ challenge: one, recovery_code: typed })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  seller = await signInAgain(server, seller)
  expect(await read()).toMatchObject({ recovery_codes_left: 9 })
  const changes = emails.to(seller.user.email).filter(({ template }) => template === 'secondStepChanged')
  expect(changes.at(-1)?.values).toMatchObject({ step: 'use_recovery_code' })
})

test('new recovery codes replace the old ones', async () => {
  const [old] = await turnOnApp(server, seller)
  const renewed = await post(server, seller, 'second-step/recovery-codes/')
  expect(renewed.json().recovery_codes).toHaveLength(10)
  expect((await answer({ challenge: await challenge(), recovery_code: old })).statusCode).toBe(422)
  const [fresh] = renewed.json().recovery_codes
  expect((await answer({ challenge: await challenge(), recovery_code: fresh })).statusCode).toBe(200)
})

test('codes cannot be guessed: after ten wrong ones the right one is refused too, from any address', async () => {
  await turnOnApp(server, seller)
  const token = await challenge()
  const code = await appCode(server, seller.user.id, 40)
  const statuses = []
  for (let guess = 0; guess < 10; guess += 1) statuses.push((await answer({ challenge: token, code })).statusCode)
  expect(statuses).toEqual(Array(10).fill(422))
  ip = `198.51.${tests}.9`
  const right = await answer({ challenge: await challenge(), code: await appCode(server, seller.user.id) })
  expect([right.statusCode, right.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
})

test('guesses sent at once are all counted', async () => {
  await turnOnApp(server, seller)
  const token = await challenge()
  const code = await appCode(server, seller.user.id, 40)
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer({ challenge: token, code })))
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('a new password by email does not get past the second step, and ends open challenges', async () => {
  await turnOnApp(server, seller)
  const open = await challenge()
  await anonymous('password-reset/', { email: seller.user.email })
  await expect.poll(() => emails.to(seller.user.email).at(-1)?.template).toBe('passwordReset')
  const { link = '' } = emails.newestTo(seller.user.email).values
  const token = new URL(link).searchParams.get('token')
  const changed = await anonymous('confirm-password-reset/', { token, password: 'Another-Palm-72-Ledger' })
  expect(changed.statusCode).toBe(200)
  expect((await answer({ challenge: open, code: await appCode(server, seller.user.id) })).statusCode).toBe(410)
  const needed = await anonymous('login/', { email: seller.user.email, password: 'Another-Palm-72-Ledger' })
  expect(needed.json().code).toBe('second_step_required')
})

test('turning the app off needs a proof of the last minutes; afterwards the password is enough', async () => {
  await turnOnApp(server, seller)
  const remove = () =>
    server.app.inject({ method: 'DELETE', url: '/api/v1/seller/second-step/app/', headers: seller.headers })
  server.clock.forward(9 * 60_000)
  seller = await signInAgain(server, seller)
  server.clock.forward(9 * 60_000 + 59_000)
  seller = { ...seller, ...(await renewed()) }
  server.clock.forward(2_000)
  const refused = await remove()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'recent_step_required'])

  const byPassword = await post(server, seller, 'recent-step/', { current_password: password })
  expect(byPassword.json().errors).toMatchObject([{ path: 'code', code: 'required' }])
  const proven = await post(server, seller, 'recent-step/', { code: await appCode(server, seller.user.id) })
  expect(proven.statusCode).toBe(200)
  expect((await remove()).json()).toMatchObject({ is_on: false, recovery_codes_left: 0 })
  expect((await signIn()).statusCode).toBe(200)
  const { system } = server.parts.db
  expect(await system.select().from(recoveryCodes).where(eq(recoveryCodes.userId, seller.user.id))).toEqual([])
})

/** The headers of the same session with a fresh access token. */
async function renewed() {
  const { access } = (await anonymous2(seller.refresh)).json()
  return { headers: { ...seller.headers, authorization: `Bearer ${access}` } }
}
const anonymous2 = (refresh: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/token/refresh/', payload: { refresh } })

test('without a second step the password is asked again, and wrong ones are limited', async () => {
  server.clock.forward(9 * 60_000)
  seller = { ...seller, ...(await renewed()) }
  server.clock.forward(2 * 60_000)
  expect((await post(server, seller, 'second-step/app/')).json().code).toBe('recent_step_required')
  const wrong = await post(server, seller, 'recent-step/', { current_password: 'not the password' })
  expect(wrong.json().errors).toMatchObject([{ path: 'current_password', code: 'password_wrong' }])
  const right = await post(server, seller, 'recent-step/', { current_password: password })
  expect(right.json()).toEqual({ valid_until: expect.any(String) })
  expect((await post(server, seller, 'second-step/app/')).statusCode).toBe(200)
})

test('each call that changes access or takes everything out asks again who it is', async () => {
  const sensitive = (await registeredCalls(server)).filter(({ recentStep }) => recentStep)
  const named = sensitive.map(({ id }) => id)
  for (const id of ['account.requestExport', 'team.offerOwnership', 'team.setStepRule']) {
    expect(named).toContain(id)
  }
  const owner = await aSeller(server).active().signIn()
  await server.parts.db.system.execute(`update sessions set proven_at = null where user_id = '${owner.user.id}'`)
  for (const call of sensitive) {
    const { headers } = owner
    const answer = await server.app.inject({ method: call.method as 'POST', url: urlOf(call), headers, payload: {} })
    expect([answer.statusCode, answer.json().code], call.id).toEqual([403, 'recent_step_required'])
  }
})

test('a proof counts for its own session alone', async () => {
  const elsewhere = await signInAgain(server, seller)
  server.clock.forward(9 * 60_000)
  const later = { ...seller, ...(await renewed()) }
  server.clock.forward(2 * 60_000)
  const { access } = (await anonymous2(elsewhere.refresh)).json()
  const other = { ...elsewhere, headers: { ...elsewhere.headers, authorization: `Bearer ${access}` } }
  await post(server, later, 'recent-step/', { current_password: password })
  expect((await post(server, later, 'second-step/app/')).statusCode).toBe(200)
  expect((await post(server, other, 'second-step/app/')).json().code).toBe('recent_step_required')
})

test('challenges that were not answered are deleted by night', async () => {
  await turnOnApp(server, seller)
  await challenge()
  server.clock.forward(11 * 60_000)
  await deleteExpiredChallenges(server.parts.db.system, server.clock.now())
  const left = await server.parts.db.system
    .select()
    .from(signInChallenges)
    .where(eq(signInChallenges.userId, seller.user.id))
  expect(left).toEqual([])
})

test('the person is emailed about the fifth wrong code in a row, once a day', async () => {
  await turnOnApp(server, seller)
  const warnings = () =>
    emails.to(seller.user.email).filter(({ values }) => (values as { step?: string }).step === 'repeat_wrong_codes')
  const guess = async () => answer({ challenge: await challenge(), code: '000000' })
  for (let time = 0; time < 4; time += 1) await guess()
  expect(warnings()).toEqual([])
  for (let time = 0; time < 3; time += 1) await guess()
  expect(warnings()).toHaveLength(1)
  // Limits count by the clock of the machine.
  await server.parts.db.system.execute(
    sql`update rate_limits set expire = expire - ${dayMs}::bigint where key like 'step_codes%' and key like ${`%${seller.user.id}`}`,
  )
  for (let time = 0; time < 4; time += 1) await guess()
  expect(warnings()).toHaveLength(1)
  for (let time = 0; time < 3; time += 1) await guess()
  expect(warnings()).toHaveLength(2)
})

test('a right code in between begins the count again', async () => {
  await turnOnApp(server, seller)
  const guess = async (code: string) => answer({ challenge: await challenge(), code })
  for (let time = 0; time < 4; time += 1) await guess('000000')
  expect((await guess(await appCode(server, seller.user.id))).statusCode).toBe(200)
  for (let time = 0; time < 4; time += 1) await guess('000000')
  const steps = emails.to(seller.user.email).map(({ values }) => (values as { step?: string }).step)
  expect(steps).not.toContain('repeat_wrong_codes')
})
