import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { type NafathFixture, startNafathFixture } from '../../../../test/nafathFixture.ts'
import { aNationalId } from '../../../../test/nationalId.ts'
import { createNafath } from '../../../outside/nafath/nafath.ts'
import { users } from '../../users/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { nafathRequests } from '../tables.ts'
import { followRequest } from './followRequest.ts'

let world: NafathFixture
beforeAll(async () => {
  world = await startNafathFixture({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => world.close())

/** Somebody whose email is confirmed. */
async function someone({ server } = world, changes: object = {}, nationalId = aNationalId()) {
  const ids = nationalIdsOf(server.parts)
  const { userId, email } = await aSeller(server)
    .with({ isActive: false, nationalIdSealed: ids.seal(nationalId), nationalIdHash: ids.hash(nationalId), ...changes })
    .create()
  return { userId, email, nationalId }
}

function post(path: string, payload: object, { server } = world) {
  return server.app.inject({ method: 'POST', url: `/api/v1/seller/${path}/`, payload })
}

const activate = (userId: string, at = world) => post('activate-account', { user_id: userId }, at)
const activationStatus = (token: string, at = world) => post('activation-status', { token }, at)
const complete = (token: string, at = world) => post('activate-after-nafath', { token }, at)

async function personOf(id: string, { server } = world) {
  const [person] = await server.parts.db.system.select().from(users).where(eq(users.id, id))
  return person
}

/** Runs the job that polls Nafath every few seconds. */
async function follow(userId: string, { server: { parts } } = world): Promise<void> {
  const [request] = await parts.db.system.select().from(nafathRequests).where(eq(nafathRequests.userId, userId))
  await followRequest({ ...parts, nafath: createNafath(parts) }, { requestId: request?.id ?? '' })
}

test('C-20, C-21, O-05: the person chooses the displayed number in the Nafath app, and is signed in', async () => {
  const { userId, email, nationalId } = await someone()
  const opened = await activate(userId)
  expect(opened.statusCode).toBe(200)
  const { number, token, status, expires_at } = opened.json()
  expect([number, status]).toEqual([expect.stringMatching(/^\d\d$/), 'waiting'])
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now())
  expect((await complete(token)).json().code).toBe('identity_waiting')

  expect(await world.answer(nationalId, { choice: number })).toEqual({ status: 'COMPLETED', delivered: [200] })
  expect((await activationStatus(token)).json()).toMatchObject({
    status: 'completed',
    number,
    is_delayed: false,
    refusal: null,
  })
  const entered = await complete(token)
  expect([entered.statusCode, entered.json()]).toMatchObject([200, { user: { id: userId, email, is_active: true } }])
  const headers = { authorization: `Bearer ${entered.json().access}` }
  expect((await world.server.app.inject({ url: '/api/v1/seller/me/', headers })).statusCode).toBe(200)
})

test('O-05: the name from Nafath is stored beside the one the person typed', async () => {
  const { userId, nationalId } = await someone()
  const { number, token } = (await activate(userId)).json()
  await world.answer(nationalId, { choice: number })
  const arabicName = expect.stringMatching(/^[\u0600-\u06ff]+( [\u0600-\u06ff]+){3}$/)
  expect((await complete(token)).json().user.verified_name_ar).toEqual(arabicName)
  expect(await personOf(userId)).toMatchObject({
    firstName: 'Noura',
    verifiedNameAr: arabicName,
    verifiedNameEn: expect.stringMatching(/^[A-Z]+( [A-Z]+){3}$/),
    identityConfirmedAt: expect.any(Date),
  })
})

test.each(['Bearer', 'bearer'])('C-21: the token is also accepted as %s token', async (scheme) => {
  const { userId, nationalId } = await someone()
  const { number, token } = (await activate(userId)).json()
  await world.answer(nationalId, { choice: number })
  const url = '/api/v1/seller/activate-after-nafath/'
  const nothing = await world.server.app.inject({ method: 'POST', url })
  expect(nothing.json().errors).toMatchObject([{ path: 'token', code: 'required' }])
  const headers = { authorization: `${scheme} ${token}` }
  const entered = await world.server.app.inject({ method: 'POST', url, headers })
  expect([entered.statusCode, entered.json().user?.id]).toEqual([200, userId])
})

test('C-20: an email that is not confirmed yet gets its own error', async () => {
  const registered = await post('register', {
    email: 'unconfirmed@shop.example',
    phone: '+966512345678',
    national_id: aNationalId(),
    password: 'Date-Grove-At-Dusk-44',
    first_name: 'Noura',
    last_name: 'Al-Otaibi',
    terms: true,
  })
  const { user_id } = registered.json()
  const answer = await activate(user_id)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'email_not_confirmed', params: { user_id } }])
})

test('C-21: an approval can be used to sign in once', async () => {
  const { userId, nationalId } = await someone()
  const { number, token } = (await activate(userId)).json()
  await world.answer(nationalId, { choice: number, callback: 'twice' })
  const answers = await Promise.all([complete(token), complete(token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
})

test('O-05: a rejection or a wrong number is shown, and the person can start again', async () => {
  const { userId, nationalId } = await someone()
  for (const choice of [undefined, 'wrong']) {
    const { number, token } = (await activate(userId)).json()
    const wrong = number === '00' ? '01' : '00'
    await world.answer(nationalId, choice ? { choice: wrong } : {})
    expect((await activationStatus(token)).json()).toMatchObject({ status: 'rejected', refusal: 'declined' })
    expect((await complete(token)).json().code).toBe('identity_refused')
  }
  const { number, token } = (await activate(userId)).json()
  await world.answer(nationalId, { choice: number })
  expect((await complete(token)).statusCode).toBe(200)
})

test('O-05: an approval by another person is refused', async () => {
  const { userId, nationalId } = await someone()
  const { number, token } = (await activate(userId)).json()
  await world.answer(nationalId, { choice: number, as: aNationalId() })
  expect((await activationStatus(token)).json()).toMatchObject({ status: 'rejected', refusal: 'another_person' })
  expect((await complete(token)).json().code).toBe('identity_refused')
  expect((await personOf(userId))?.isActive).toBe(false)
})

test('O-05: a forged token is refused and activates nothing', async () => {
  const { userId, nationalId } = await someone()
  const { number, token } = (await activate(userId)).json()
  expect((await world.answer(nationalId, { choice: number, callback: 'forged' })).delivered).toEqual([403])
  expect((await complete(token)).json().code).toBe('identity_waiting')
})

test('O-05: an unsigned answer of Nafath signs nobody in, and an unsigned refusal is accepted', async () => {
  const approved = await someone()
  const first = (await activate(approved.userId)).json()
  await world.answer(approved.nationalId, { choice: first.number, callback: 'none' })
  await follow(approved.userId)
  expect((await complete(first.token)).json().code).toBe('identity_waiting')

  const rejected = await someone()
  const second = (await activate(rejected.userId)).json()
  await world.answer(rejected.nationalId, { callback: 'none' })
  await follow(rejected.userId)
  expect((await activationStatus(second.token)).json()).toMatchObject({ status: 'rejected', refusal: 'declined' })
})

test('O-05: an answer about a request nobody opened is dropped', async () => {
  for (const requestId of ['made-up', crypto.randomUUID()]) {
    const payload = { token: 'x.y.z', transId: 'x', requestId }
    const answer = await world.server.app.inject({ method: 'POST', url: '/api/v1/nafath/callback/', payload })
    expect(answer.statusCode).toBe(200)
  }
})

test('C-20: only one request at a time: a second browser has to wait and sees no number', async () => {
  const { userId, nationalId } = await someone()
  const sameIdElsewhere = await someone(world, {}, nationalId)
  await activate(userId)
  for (const id of [userId, sameIdElsewhere.userId]) {
    const second = await activate(id)
    expect([second.statusCode, second.json().code]).toEqual([409, 'identity_in_progress'])
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(100)
    expect(second.json()).not.toHaveProperty('number')
  }
})

test('C-20: of two activations at once, one opens a request', async () => {
  const { userId } = await someone()
  const answers = await Promise.all([activate(userId), activate(userId)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('C-20: an account that is active, blocked or unknown opens no request', async () => {
  const active = await aSeller(world.server).create()
  const blocked = await someone(world, { blockedAt: new Date() })
  for (const id of [active.userId, blocked.userId, crypto.randomUUID()]) {
    expect((await activate(id)).json().code).toBe('activation_invalid')
  }
  expect((await activationStatus('made-up')).json().code).toBe('activation_invalid')
  expect((await complete('made-up')).json().code).toBe('activation_invalid')
})

test('O-05: a second account of the same person is refused once Nafath has proved who it is', async () => {
  const first = await someone()
  await world.server.parts.db.system
    .update(users)
    .set({ isActive: true, identityConfirmedAt: new Date() })
    .where(eq(users.id, first.userId))
  const second = await someone(world, {}, first.nationalId)
  const { number, token } = (await activate(second.userId)).json()
  await world.answer(first.nationalId, { choice: number })
  const refused = await complete(token)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_exists'])
  expect((await personOf(second.userId))?.isActive).toBe(false)
})

test('O-05: of two accounts that one person completes at the same moment, one is refused', async () => {
  const first = await someone()
  const second = await someone(world, {}, first.nationalId)
  const tokens: string[] = []
  for (const { userId } of [first, second]) {
    const { number, token } = (await activate(userId)).json()
    await world.answer(first.nationalId, { choice: number })
    tokens.push(token)
    world.server.clock.forward(61_000)
  }
  const answers = await Promise.all(tokens.map((token) => complete(token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('O-05: a mobile number of another active account is left out of the new one', async () => {
  const phone = '+966555000111'
  await aSeller(world.server).with({ phone }).create()
  const { userId, nationalId } = await someone(world, { phone })
  const { number, token } = (await activate(userId)).json()
  await world.answer(nationalId, { choice: number })
  expect((await complete(token)).json().user.phone).toBe('')
})

test('O-05: when Nafath is down the error comes at once, and nothing is counted or stored', async () => {
  const nafath = await startNafathFixture()
  const { userId } = await someone(nafath)
  await nafath.fault('error')
  const down = await activate(userId, nafath)
  expect([down.statusCode, down.json().code]).toEqual([503, 'outside_unavailable'])
  await nafath.fault('ok')
  expect((await activate(userId, nafath)).statusCode).toBe(200)
  await nafath.close()
})

test('O-05: while Nafath cannot be reached the browser shows it, and a later answer still arrives', async () => {
  const nafath = await startNafathFixture()
  const { userId, nationalId } = await someone(nafath)
  const { number, token } = (await activate(userId, nafath)).json()
  await nafath.fault('error')
  await follow(userId, nafath)
  expect((await activationStatus(token, nafath)).json()).toMatchObject({ status: 'waiting', is_delayed: true })
  await nafath.fault('ok')
  await follow(userId, nafath)
  expect((await activationStatus(token, nafath)).json()).toMatchObject({ status: 'waiting', is_delayed: false })
  await nafath.answer(nationalId, { choice: number })
  expect((await complete(token, nafath)).statusCode).toBe(200)
  await nafath.close()
})

test('O-05: an expired request is shown as expired, and the person can start again', async () => {
  const { userId, nationalId } = await someone()
  const { token } = (await activate(userId)).json()
  await world.answer(nationalId, { lapses: true, callback: 'none' })
  await follow(userId)
  expect((await activationStatus(token)).json().status).toBe('expired')
  expect((await complete(token)).json().code).toBe('identity_refused')
  expect((await activate(userId)).statusCode).toBe(200)
})

test('O-05: a request expires by our own clock too if no answer comes', async () => {
  const nafath = await startNafathFixture()
  const { userId, nationalId } = await someone(nafath)
  const { token } = (await activate(userId, nafath)).json()
  await nafath.fault('down')
  nafath.server.clock.forward(201_000)
  expect((await activationStatus(token, nafath)).json().status).toBe('expired')
  await follow(userId, nafath)
  await nafath.fault('ok')
  await nafath.answer(nationalId, { lapses: true, callback: 'none' })
  expect((await activate(userId, nafath)).json().code).not.toBe('identity_in_progress')
  await nafath.close()
})
