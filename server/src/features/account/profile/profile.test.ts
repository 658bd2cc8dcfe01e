import { readFile } from 'node:fs/promises'
import { sessionIdleSeconds } from '@mawrid/contract/account/lifetimes.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSeller, password, type SignedInSeller } from '../../../../test/builders.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { lockWaiters } from '../../../../test/stockedSeller.ts'
import { users } from '../../users/tables.ts'
import { openSession } from '../sessions/openSession.ts'

let server: TestServer
let emails: ReturnType<typeof emailsOf>
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())
beforeEach(() => {
  emails = emailsOf(server)
})

const form = { first_name: 'نورة', last_name: 'العتيبي', phone: '0551248830', lang: 'ar', avatar: null }
const newPassword = 'Date-Grove-At-Dusk-44'
const at = (path: string) => `/api/v1/seller/${path}/`

function get({ headers }: SignedInSeller, path: string) {
  return server.app.inject({ url: at(path), headers })
}

function post({ headers }: SignedInSeller, path: string, payload: object = {}) {
  return server.app.inject({ method: 'POST', url: at(path), headers, payload })
}

async function update({ headers }: SignedInSeller, fields: Readonly<Record<string, unknown>>, picture?: Buffer) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) body.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (picture) body.set('new_avatar', new Blob([new Uint8Array(picture)]), 'me.png')
  const request = new Request('http://x', { method: 'PUT', body })
  return server.app.inject({
    method: 'PUT',
    url: at('profile/update'),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** Left half red, right half blue. */
function twoColours(width = 400, height = 200): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const, background: 'blue' }
  return sharp({ create: { ...half, width, background: 'red' } })
    .composite([{ input: { create: half }, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

async function pictureAt(url: string) {
  const answer = await server.app.inject({ url: `${url}?w=96`, headers: { accept: 'image/webp' } })
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    left: [data[0], data[2]],
    right: [data[(info.width - 1) * 3], data[(info.width - 1) * 3 + 2]],
  }
}

test('C-29, S-01: name, mobile and language are changed, and every open screen of the person is updated', async () => {
  const seller = await aSeller(server).signIn()
  const announce = vi.spyOn(server.parts.events, 'announce')
  const answer = await update(seller, { ...form, phone: '0551110001' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { first_name: 'نورة', phone: '+966551110001', lang: 'ar' },
  ])
  expect(announce).toHaveBeenCalledWith(expect.anything(), { userId: seller.user.id, kind: 'account', data: {} })
  expect((await get(seller, 'me')).json()).toEqual(answer.json())
})

test('C-29: JSON is taken too when no picture is sent', async () => {
  const seller = await aSeller(server).signIn()
  const { headers } = seller
  const payload = { ...form, phone: '0551110002' }
  const answer = await server.app.inject({ method: 'PUT', url: at('profile/update'), headers, payload })
  expect([answer.statusCode, answer.json().phone]).toEqual([200, '+966551110002'])
})

test('C-29: a mobile number of another account is refused at its field', async () => {
  await aSeller(server).with({ phone: '+966551110003' }).create()
  const answer = await update(await aSeller(server).signIn(), { ...form, phone: '0551110003' })
  expect(answer.json().errors).toMatchObject([{ path: 'phone', code: 'taken' }])
})

test('C-29: a picture is stored as the chosen square', async () => {
  const seller = await aSeller(server).signIn()
  const crop = { x: 200, y: 0, size: 200 }
  const answer = await update(seller, { ...form, phone: '0551110004', avatar: 'new:0', crop }, await twoColours())
  expect(answer.statusCode).toBe(200)
  const { left, right, ...size } = await pictureAt(answer.json().avatar)
  expect(size).toEqual({ width: 96, height: 96 })
  expect([left, right].flatMap(([red = 255, blue = 0]) => [red < 60, blue > 195])).toEqual([true, true, true, true])
})

test('C-29: without a crop the middle square is used', async () => {
  const seller = await aSeller(server).signIn()
  const answer = await update(seller, { ...form, phone: '0551110005', avatar: 'new:0' }, await twoColours())
  const { left, right } = await pictureAt(answer.json().avatar)
  expect([left[0] ?? 0, right[0] ?? 255].map((red) => red > 128)).toEqual([true, false])
})

test('C-29: a crop outside the picture is refused at its field', async () => {
  const crop = { x: 300, y: 0, size: 200 }
  const seller = await aSeller(server).signIn()
  const answer = await update(seller, { ...form, phone: '0551110006', avatar: 'new:0', crop }, await twoColours())
  expect(answer.json().errors).toMatchObject([{ path: 'crop', code: 'crop_outside' }])
})

test('C-29: a file that is not a picture is refused', async () => {
  const seller = await aSeller(server).signIn()
  const text = await readFile(import.meta.filename)
  const answer = await update(seller, { ...form, phone: '0551110007', avatar: 'new:0' }, text)
  expect(answer.json()).toMatchObject({ code: 'file_type_refused', errors: [{ path: 'avatar' }] })
})

test('C-29: a picture of too many pixels and a truncated one are refused at the field', async () => {
  const seller = await aSeller(server).signIn()
  const flat = { width: 6_000, height: 4_500, channels: 3 as const, background: 'green' }
  const large = await sharp({ create: flat }).png().toBuffer()
  const tooLarge = await update(seller, { ...form, phone: '0551110008', avatar: 'new:0' }, large)
  expect(tooLarge.json()).toMatchObject({
    code: 'picture_too_large',
    errors: [{ path: 'avatar', code: 'picture_too_large', params: { max: 25 } }],
  })
  const torn = (await twoColours()).subarray(0, 100)
  const unreadable = await update(seller, { ...form, phone: '0551110008', avatar: 'new:0' }, torn)
  expect(unreadable.json().errors).toMatchObject([{ path: 'avatar', code: 'picture_unreadable' }])
})

test('C-29: a picture is stored no larger than an avatar is displayed', async () => {
  const seller = await aSeller(server).signIn()
  const answer = await update(seller, { ...form, phone: '0551110019', avatar: 'new:0' }, await twoColours(3_000, 3_000))
  const shown = await server.app.inject({ url: answer.json().avatar, headers: { accept: 'image/webp' } })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1_024, height: 1_024 })
})

test('C-29: a picture stays when the field is absent, is removed when empty, and cannot be another person’s', async () => {
  const [seller, other] = [await aSeller(server).signIn(), await aSeller(server).signIn()]
  const body = { ...form, phone: '0551110008' }
  const { avatar } = (await update(seller, { ...body, avatar: 'new:0' }, await twoColours())).json()
  expect((await update(seller, { ...body, avatar })).json().avatar).toBe(avatar)
  const stolen = await update(other, { ...form, phone: '0551110009', avatar })
  expect(stolen.json().errors).toMatchObject([{ path: 'avatar', code: 'file_ref' }])
  expect((await update(seller, body)).json().avatar).toBeNull()
  expect((await server.app.inject(`${avatar}?w=96`)).statusCode).toBe(404)
})

test('C-29: of two simultaneous saves, one keeps the picture that the other has just replaced', async () => {
  const seller = await aSeller(server).signIn()
  const body = { ...form, phone: '0551110010' }
  const { avatar } = (await update(seller, { ...body, avatar: 'new:0' }, await twoColours())).json()
  const picture = await twoColours(200, 200)
  const saves: ReturnType<typeof update>[] = []
  await server.parts.db.system.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, seller.user.id)).for('update')
    saves.push(update(seller, { ...body, avatar: 'new:0' }, picture))
    await vi.waitFor(async () => expect(await lockWaiters(server)).toBe(1), 20_000)
    saves.push(update(seller, { ...body, first_name: 'سارة', avatar }))
    await vi.waitFor(async () => expect(await lockWaiters(server)).toBe(2), 20_000)
  })
  const [replaced, current] = (await Promise.all(saves)).map((answer) => answer.json().avatar)
  expect(current).toBe(replaced)
  expect(current).not.toBe(avatar)
  expect((await server.app.inject(`${current}?w=96`)).statusCode).toBe(200)
})

test('R-15: a new password ends every other session and is confirmed by email', async () => {
  const seller = await aSeller(server).signIn()
  const elsewhere = await openSession(server.parts, seller.user.id, { ip: '203.0.113.9', userAgent: '' })
  const answer = await post(seller, 'password', { current_password: password, password: newPassword })
  expect(answer.statusCode).toBe(200)
  const renewed = { authorization: `Bearer ${answer.json().access}` }
  expect((await server.app.inject({ url: at('me'), headers: renewed })).statusCode).toBe(200)
  expect((await get(seller, 'me')).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${elsewhere.access}` }
  expect((await server.app.inject({ url: at('me'), headers })).statusCode).toBe(401)
  expect(emails.newestTo(seller.user.email).template).toBe('passwordChanged')
  const signIn = (typed: string) =>
    server.app.inject({ method: 'POST', url: at('login'), payload: { email: seller.user.email, password: typed } })
  expect([(await signIn(password)).statusCode, (await signIn(newPassword)).statusCode]).toEqual([401, 200])
})

test('R-15: the current password must be right, and the new one must not be common', async () => {
  const seller = await aSeller(server).signIn()
  const wrong = await post(seller, 'password', { current_password: 'a guess', password: newPassword })
  expect(wrong.json().errors).toMatchObject([{ path: 'current_password', code: 'password_wrong' }])
  const common = await post(seller, 'password', { current_password: password, password: 'Riyadh@1445' })
  expect(common.json().errors).toMatchObject([{ path: 'password', code: 'password_common' }])
})

test('R-15: guessing the current password is blocked', async () => {
  const strict = await startServer()
  const { headers } = await aSeller(strict).signIn()
  const payload = { current_password: 'a guess', password: newPassword }
  const guess = () => strict.app.inject({ method: 'POST', url: at('password'), headers, payload })
  for (let time = 0; time < 10; time += 1) expect((await guess()).statusCode).toBe(422)
  expect((await guess()).statusCode).toBe(429)
  await strict.close()
})

test('R-15: signed-in devices are listed, and one or all others can be signed out', async () => {
  const seller = await aSeller(server).signIn()
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    await openSession(server.parts, seller.user.id, { ip, userAgent: firefox })
  }
  const { items } = (await get(seller, 'sessions')).json()
  expect(items).toHaveLength(4)
  expect(items.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1)
  const otherSession = items.find((one: { ip: string }) => one.ip === '203.0.113.2')
  expect(otherSession).toMatchObject({ browser: 'Firefox', system: 'Linux', is_current: false })

  const { headers } = seller
  const end = (id: string) => server.app.inject({ method: 'DELETE', url: at(`sessions/${id}`), headers })
  expect((await end(otherSession.id)).statusCode).toBe(200)
  expect((await end(otherSession.id)).statusCode).toBe(404)
  expect((await post(seller, 'sessions/end-others')).json()).toEqual({ ended: 2 })
  expect((await get(seller, 'sessions')).json().items).toHaveLength(1)
})

test('R-15: another person’s device cannot be signed out', async () => {
  const [seller, other] = [await aSeller(server).signIn(), await aSeller(server).signIn()]
  const [theirs] = (await get(other, 'sessions')).json().items
  const { headers } = seller
  const answer = await server.app.inject({ method: 'DELETE', url: at(`sessions/${theirs.id}`), headers })
  expect(answer.statusCode).toBe(404)
  expect((await get(other, 'me')).statusCode).toBe(200)
})

test('R-15: the last fifty sign-ins are shown, latest first, each with its outcome', async () => {
  const ownServer = await startServer()
  const { user } = await aSeller(ownServer).signIn()
  for (let time = 0; time < 51; time += 1) {
    await openSession(ownServer.parts, user.id, { ip: `203.0.113.${time}`, userAgent: '' })
  }
  ownServer.clock.forward(sessionIdleSeconds * 1000)
  const { access } = await openSession(ownServer.parts, user.id, { ip: '203.0.113.200', userAgent: '' })
  const headers = { authorization: `Bearer ${access}` }
  const { items } = (await ownServer.app.inject({ url: at('sign-ins'), headers })).json()
  expect(items).toHaveLength(50)
  expect(items[0]).toMatchObject({ ip: '203.0.113.200', ended: null, ended_at: null })
  expect(items[1]).toMatchObject({ ip: '203.0.113.50', ended: 'expired', ended_at: expect.any(String) })
  await ownServer.close()
})
