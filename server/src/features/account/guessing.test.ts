import { setImmediate as immediate } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { authBrowser, cookieLine } from '../../../test/authBrowser.ts'
import { aSeller, password } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { createDelays } from '../../platform/limits/delays.ts'
import { slowDown } from './guessing.ts'
import { signIns } from './limits.ts'
import { rememberedFor } from './sessions/knownDevice.ts'

let server: TestServer
let email: string
let tests = 0
/** The default address that a test signs in from. */
let ownIp: string
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  tests += 1
  ownIp = `203.0.${tests}.1`
  email = (await aSeller(server).create()).email
})

interface From {
  readonly ip?: string
  readonly cookie?: string
}

function post(url: string, payload: object, { ip = ownIp, cookie = '' }: From) {
  return server.app.inject({ method: 'POST', url, payload, remoteAddress: ip, headers: { cookie } })
}

const signIn = (typed: string, from: From = {}, account = email) =>
  post('/api/v1/seller/login/', { email: account, password: typed }, from)

const requestLink = (from: From = {}) => post('/api/v1/seller/password-reset/', { email }, from)

async function guess(times: number, from: From = {}, account = email): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const answer = await signIn(`guess number ${time}`, from, account)
    expect(answer.statusCode).toBe(401)
  }
}

/** The delays of the requests sent meanwhile. */
async function delaysOf(run: () => Promise<unknown>): Promise<number[]> {
  const before = server.delays.length
  await run()
  return server.delays.slice(before)
}

function knownBy(answer: LightMyRequestResponse): string {
  return cookieLine(answer, 'mawrid.known-device')?.split(';')[0] ?? ''
}

test('guessing a password is slowed down after ten attempts, for existing and unknown accounts alike', async () => {
  for (const account of [email, `nobody-${email}`]) {
    expect(await delaysOf(() => guess(10, {}, account))).toEqual([])
    expect(await delaysOf(() => guess(7, {}, account))).toEqual(
      [1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1000),
    )
  }
})

test('the right password is delayed as well, so that timing reveals nothing, and is accepted', async () => {
  await guess(10)
  let answer: LightMyRequestResponse | undefined
  const delays = await delaysOf(async () => {
    answer = await signIn(password)
  })
  expect([delays, answer?.statusCode]).toEqual([[1_000], 200])
})

test('guesses count for the account in any spelling of its email', async () => {
  const { email: account } = await aSeller(server)
    .with({ email: `iris-${email}` })
    .create()
  const spellings = [`İris-${email}`, `irİs-${email}`, `İrİs-${email}`, `IRIS-${email}`]
  for (const spelling of spellings) await guess(3, {}, spelling)
  const answers: LightMyRequestResponse[] = []
  const delays = await delaysOf(async () => {
    for (const spelling of [account, `İris-${email}`]) answers.push(await signIn(password, {}, spelling))
  })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(delays).toEqual([4_000])
})

test('guesses from one address do not delay sign-ins from another', async () => {
  await guess(15, { ip: '198.51.100.7' })
  expect(await delaysOf(() => signIn(password, { ip: '203.0.113.2' }))).toEqual([])
})

test('guesses from many addresses slow down every unknown device, and lock nobody out', async () => {
  for (let address = 0; address < 10; address += 1) await guess(5, { ip: `198.51.100.${address}` })
  expect(await delaysOf(() => signIn(password, { ip: '203.0.113.3' }))).toEqual([1_000])
})

test('a known device is not delayed by the guesses of others, even from its own address', async () => {
  const cookie = knownBy(await signIn(password))
  for (let address = 1; address < 6; address += 1) await guess(10, { ip: `203.0.${tests}.${address}` })
  expect(await delaysOf(() => signIn(password, { cookie }))).toEqual([])
})

test('a known device has ten guesses of its own, then is treated as any other', async () => {
  const cookie = knownBy(await signIn(password))
  expect(await delaysOf(() => guess(20, { cookie }))).toEqual([])
  expect(await delaysOf(() => guess(1, { cookie }))).toEqual([1_000])
})

test('a device is known only to accounts it signed in to, by our signature', async () => {
  const first = knownBy(await signIn(password))
  const other = (await aSeller(server).create()).email
  const knownToBoth = knownBy(await signIn(password, { cookie: first }, other))
  await guess(11)
  await guess(11, {}, other)
  expect(await delaysOf(() => signIn(password, { cookie: knownToBoth }))).toEqual([])
  expect(await delaysOf(() => signIn(password, { cookie: knownToBoth }, other))).toEqual([])
  expect(await delaysOf(() => signIn(password, { cookie: first }, other))).toEqual([2_000])
  expect(await delaysOf(() => signIn('wrong', { cookie: `${knownToBoth.slice(0, -4)}AAAA` }))).toEqual([2_000])
})

test('the dashboard also marks its browser as known, by a cookie that scripts cannot read', async () => {
  const answer = await authBrowser(server.app).signIn({ email, password })
  expect(cookieLine(answer, 'mawrid.known-device')).toMatch(
    /; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
})

test('a right password resets the count of guesses', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await delaysOf(() => guess(9))).toEqual([])
    expect((await signIn(password)).statusCode).toBe(200)
  }
})

test('frequent successful sign-ins slow nobody down', async () => {
  const delays = await delaysOf(async () => {
    for (let time = 0; time < 52; time += 1) await signIn(password, { ip: `192.0.2.${time}` })
  })
  expect(delays).toEqual([])
})

test('an address that tries one password on many accounts is slowed down, also when it changes within its network', async () => {
  const crowd = (account: number) =>
    signIn('the same for all', { ip: `2001:db8:0:1::${account}` }, `${account}@shop.example`)
  for (let time = 0; time < 90; time += 1) await server.parts.limits.count(signIns.ofAddress, '2001:db8:0:1::abc')
  for (let account = 90; account < 100; account += 1) await crowd(account)
  expect(await delaysOf(() => crowd(100))).toEqual([1_000])
  const neighbour = () => signIn('the same for all', { ip: '2001:db8:0:2::1' }, '101@shop.example')
  expect(await delaysOf(neighbour)).toEqual([])
})

test('one customer with many networks is slowed down, too', async () => {
  const crowd = (number: number) =>
    signIn('the same for all', { ip: `2001:db8:7:${number}::1` }, `${number}@crowd.example`)
  for (let time = 0; time < 300; time += 1) await server.parts.limits.count(signIns.ofSite, '2001:db8:7::/48')
  expect(await delaysOf(() => crowd(1))).toEqual([1_000])
  const elsewhere = () => signIn('the same for all', { ip: '2001:db8:8:1::1' }, '2@crowd.example')
  expect(await delaysOf(elsewhere)).toEqual([])
})

test('waiting requests from many networks leave capacity for other accounts and for known devices', async () => {
  const end = Promise.withResolvers<void>()
  const { settings } = server
  const parts = { settings, delays: createDelays(() => end.promise) }
  const held: Promise<unknown>[] = []
  const waitsAs = (account: string, ip: string, knownBy?: string): Promise<string> => {
    const visitor = { ip, userAgent: '', leaving: new AbortController().signal, knownBy }
    const waiting = slowDown(parts, { account, visitor }, 3)
    held.push(waiting.catch(() => {}))
    return Promise.race([waiting.then(() => 'let in'), immediate('waits')]).catch(({ code }) => code)
  }
  const ofSite = []
  for (let network = 0; network < 12; network += 1)
    ofSite.push(await waitsAs(`any ${network}`, `2001:db8:1:${network}::1`))
  expect(ofSite.filter((outcome) => outcome === 'waits')).toHaveLength(10)
  const ofAccount = []
  for (let site = 100; site < 140; site += 1) ofAccount.push(await waitsAs('attacked', `2001:db8:${site}:1::1`))
  expect(ofAccount.filter((outcome) => outcome === 'waits')).toHaveLength(20)

  expect(await waitsAs('another', '203.0.113.50')).toBe('waits')
  const known = rememberedFor(settings, undefined, 'attacked')
  expect(await waitsAs('attacked', '203.0.113.51', known)).toBe('waits')
  expect(await waitsAs('attacked', '203.0.113.51', known)).toBe('rate_limited')
  expect(await waitsAs('attacked', '203.0.113.52')).toBe('rate_limited')
  end.resolve()
  await Promise.all(held)
})

test('links by email: frequent requests are delayed without affecting others', async () => {
  const send = vi.spyOn(server.parts.jobs, 'send').mockResolvedValue()
  const cookie = knownBy(await signIn(password))
  for (let time = 0; time < 5; time += 1) expect((await requestLink()).statusCode).toBe(200)
  expect(send.mock.lastCall?.[2]).toEqual({})
  expect((await requestLink()).statusCode).toBe(200)
  const later = new Date(server.clock.now().getTime() + 600_000)
  expect(send.mock.lastCall?.[2]).toEqual({ key: expect.any(String), after: expect.any(Date) })
  expect(Math.abs(Number(send.mock.lastCall?.[2]?.after) - later.getTime())).toBeLessThan(60_000)
  for (const from of [{ ip: '192.0.2.200' }, { cookie }]) {
    expect((await requestLink(from)).statusCode).toBe(200)
    expect(send.mock.lastCall?.[2]).toEqual({})
  }
})

test('links by email: strangers at many addresses together cannot have more than one in ten minutes sent', async () => {
  const send = vi.spyOn(server.parts.jobs, 'send').mockResolvedValue()
  for (let address = 0; address < 10; address += 1) await requestLink({ ip: `192.0.2.${address}` })
  expect(send.mock.lastCall?.[2]).toEqual({})
  await requestLink({ ip: '192.0.2.99' })
  expect(send.mock.lastCall?.[2]).toHaveProperty('after')
})
