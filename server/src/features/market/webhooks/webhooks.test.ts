import { createHmac, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { createManualJobs } from '../../../../test/manualJobs.ts'
import { aMarketClient, type MarketClient } from '../../../../test/market.ts'
import { type Received, type Receiver, startReceiver } from '../../../../test/receiver.ts'
import { createSeal } from '../../../platform/auth/seal.ts'
import { repliesPurpose } from '../../../platform/http/once.ts'
import { announceToMarket } from '../announceToMarket.ts'
import { marketWebhooks } from '../tables.ts'
import { deliver } from './deliver.ts'
import { retryDeliveries } from './retryDeliveries.ts'
import { maxTries } from './retrySchedule.ts'

const hour = 3_600_000

let server: TestServer
let client: MarketClient
let receiver: Receiver
let companyId: string

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  client = await aMarketClient(server)
  companyId = (await aSeller(server).withCompany().active().create()).companyId ?? ''
})
afterAll(() => server.close())

beforeEach(async () => {
  receiver = await startReceiver()
  return async () => {
    await server.parts.db.system.delete(marketWebhooks)
    await receiver.close()
  }
})

async function register(kinds: readonly string[] = ['listing.changed']) {
  return (await client.send('POST', 'webhooks/', { url: receiver.url, kinds })).body
}

/** Deliveries wait until the test runs their jobs. */
async function announce(recordId: string, version = 1) {
  const jobs = createManualJobs()
  const event = { kind: 'listing.changed', companyId, recordId, data: { id: recordId, version } } as const
  await server.parts.db.forCompany(companyId, (tx) => announceToMarket({ ...server.parts, jobs }, tx, event))
  return jobs.waiting
}
const sendNow = (recordId: string) => deliver(server.parts, { recordId })

async function deliveriesOf(id: string) {
  return (await client.send('GET', `webhooks/${id}/deliveries/`)).body.results
}

function isSignedWith(secret: string, { headers, text }: Received): boolean {
  const [, t = '', signatures = ''] = /^t=(\d+),(.*)$/.exec(String(headers['mawrid-signature'])) ?? []
  const ours = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
  return signatures.split(',').includes(`v1=${ours}`)
}

test('an endpoint receives the events it subscribed to, signed, once their transaction commits', async () => {
  const { id, secret, ...shown } = await register()
  expect(shown).toMatchObject({ url: receiver.url, kinds: ['listing.changed'], state: 'active' })
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  const recordId = randomUUIDv7()
  const event = { kind: 'listing.changed', companyId, recordId, data: { id: recordId } } as const
  await server.parts.db.forCompany(companyId, (tx) => announceToMarket(server.parts, tx, event))
  const got = await receiver.next()
  expect(isSignedWith(secret, got)).toBe(true)
  expect(isSignedWith(`${secret}x`, got)).toBe(false)
  expect(JSON.parse(got.text)).toMatchObject({ kind: 'listing.changed', company: companyId, data: { id: recordId } })
  expect(got.headers['mawrid-event-id']).toBe(JSON.parse(got.text).id)
  expect(JSON.stringify((await client.send('GET', 'webhooks/')).body)).not.toContain('whsec_')
  expect((await client.send('GET', 'webhooks/')).body.results).toMatchObject([{ id }])
})

test('events that were rolled back or that nobody subscribed to are not sent', async () => {
  await register(['listing.published'])
  expect(await announce(randomUUIDv7())).toEqual([])
  await client.send('DELETE', `webhooks/${(await client.send('GET', 'webhooks/')).body.results[0].id}/`)
  const { id } = await register()
  const recordId = randomUUIDv7()
  const event = { kind: 'listing.changed', companyId, recordId, data: {} } as const
  const undone = server.parts.db.forCompany(companyId, async (tx) => {
    await announceToMarket(server.parts, tx, event)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sendNow(recordId)
  expect(await deliveriesOf(id)).toEqual([])
  expect(receiver.received).toEqual([])
})

describe('an endpoint that does not accept events', () => {
  test('is tried eight times within a day, and every attempt is in the log', async () => {
    const { id } = await register()
    receiver.answer(500)
    const recordId = randomUUIDv7()
    await announce(recordId)
    const startedAt = server.clock.now().getTime()
    for (let tried = 1; tried <= maxTries; tried += 1) {
      await sendNow(recordId)
      await sendNow(recordId)
      expect(receiver.received).toHaveLength(tried)
      const [{ state, next_at, attempts }] = await deliveriesOf(id)
      expect(attempts).toHaveLength(tried)
      expect(attempts.at(-1)).toMatchObject({ status: 500, failure: 'refused' })
      expect(state).toBe(tried < maxTries ? 'waiting' : 'failed')
      if (next_at) server.clock.forward(Date.parse(next_at) - server.clock.now().getTime() + 1)
    }
    const elapsedMs = server.clock.now().getTime() - startedAt
    expect(elapsedMs).toBeGreaterThan(20 * hour)
    expect(elapsedMs).toBeLessThan(24 * hour)
    expect(new Set(receiver.received.map(({ headers }) => headers['mawrid-event-id'])).size).toBe(1)
  })

  test('is retried by a job every minute once it is due, and recovers', async () => {
    const { id } = await register()
    receiver.answer(503)
    const recordId = randomUUIDv7()
    await announce(recordId)
    await sendNow(recordId)
    expect((await client.send('GET', 'webhooks/')).body.results[0].failing_since).not.toBeNull()
    const jobs = createManualJobs()
    await retryDeliveries({ ...server.parts, jobs })
    expect(jobs.waiting).toEqual([])
    server.clock.forward(31_000)
    await retryDeliveries({ ...server.parts, jobs })
    expect(jobs.waiting).toEqual([{ name: 'market.deliver_event', data: { recordId } }])
    receiver.answer(200)
    await sendNow(recordId)
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'delivered', attempts: [{ status: 503 }, { status: 200 }], next_at: null },
    ])
    expect((await client.send('GET', 'webhooks/')).body.results[0].failing_since).toBeNull()
  })

  test('is not followed to a redirect', async () => {
    const { id } = await register()
    const elsewhere = await startReceiver()
    receiver.answer(302, { location: elsewhere.url })
    const recordId = randomUUIDv7()
    await announce(recordId)
    await sendNow(recordId)
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: [{ status: 302, failure: 'refused' }] }])
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
  })

  test('is disabled after three days, and receives events again once enabled', async () => {
    const { id } = await register()
    receiver.answer(500)
    for (let day = 0; day <= 3; day += 1) {
      const recordId = randomUUIDv7()
      await announce(recordId)
      await sendNow(recordId)
      server.clock.forward(24 * hour)
    }
    expect((await client.send('GET', 'webhooks/')).body.results[0].state).toBe('disabled')
    expect(await announce(randomUUIDv7())).toEqual([])
    receiver.answer(200)
    expect((await client.send('POST', `webhooks/${id}/enable/`)).body).toMatchObject({ state: 'active' })
    const recordId = randomUUIDv7()
    await announce(recordId)
    await sendNow(recordId)
    expect((await deliveriesOf(id))[0]).toMatchObject({ event: { record: recordId }, state: 'delivered' })
  })
})

test('events of one record arrive in order, and do not wait for those of another', async () => {
  await register()
  const [first, second] = [randomUUIDv7(), randomUUIDv7()]
  receiver.answer(500)
  await announce(first, 1)
  await sendNow(first)
  receiver.answer(200)
  server.clock.forward(29_000)
  await announce(first, 2)
  await announce(second, 1)
  server.clock.forward(1_500)
  await Promise.all([sendNow(second), sendNow(first), sendNow(first), sendNow(first)])
  const bodies = receiver.received.map(({ text }) => JSON.parse(text).data)
  expect(bodies.filter(({ id }) => id === first).map(({ version }) => version)).toEqual([1, 1, 2])
  expect(bodies.filter(({ id }) => id === second)).toHaveLength(1)
})

test('a process that died while sending does not block other deliveries', async () => {
  await register()
  const recordId = randomUUIDv7()
  await announce(recordId)
  const { takeNext } = await import('./deliveryStore.ts')
  expect(await takeNext(server.parts.db.system, recordId, server.clock.now())).not.toBeNull()
  await sendNow(recordId)
  expect(receiver.received).toEqual([])
  server.clock.forward(61_000)
  await sendNow(recordId)
  expect(receiver.received).toHaveLength(1)
})

test('after a rotation the old and the new secret sign for a day', async () => {
  const { id, secret } = await register()
  const rotated = (await client.send('POST', `webhooks/${id}/rotate/`)).body
  expect(rotated.secret).not.toBe(secret)
  const recordId = randomUUIDv7()
  await announce(recordId, 1)
  await sendNow(recordId)
  server.clock.forward(25 * hour)
  await announce(recordId, 2)
  await sendNow(recordId)
  const signed = receiver.received.map((got) => [isSignedWith(secret, got), isSignedWith(rotated.secret, got)])
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ])
})

test('nothing is sent to a webhook whose secret is lost, until it is rotated', async () => {
  const { id } = await register()
  const lost = createSeal({ ...server.settings, secret: 'a secret that nobody has any more' }, 'webhook secrets')
  await server.parts.db.system.update(marketWebhooks).set({ secretsSealed: lost.close({ 1: 'whsec_lost' }) })
  const recordId = randomUUIDv7()
  await announce(recordId)
  await sendNow(recordId)
  expect(receiver.received).toEqual([])
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', attempts: [{ failure: 'secret_lost' }] })
  const { secret } = (await client.send('POST', `webhooks/${id}/rotate/`)).body
  server.clock.forward(hour)
  await sendNow(recordId)
  expect(receiver.received.map((got) => isSignedWith(secret, got))).toEqual([true])
})

test('the log is paged, and its events can be sent again on request', async () => {
  const { id } = await register()
  const records = Array.from({ length: 5 }, () => randomUUIDv7())
  for (const recordId of records) {
    await announce(recordId)
    await sendNow(recordId)
  }
  const seen: string[] = []
  let next: string | null = null
  do {
    const before: string = next ? `&before=${next}` : ''
    const page = (await client.send('GET', `webhooks/${id}/deliveries/?limit=2${before}`)).body
    seen.push(...page.results.map(({ event }: { event: { record: string } }) => event.record))
    next = page.next
  } while (next)
  expect(seen).toEqual(records.toReversed())

  const [last] = await deliveriesOf(id)
  const again = await client.send('POST', `deliveries/${last.id}/redeliver/`)
  expect(again).toMatchObject({ status: 202, body: { state: 'waiting' } })
  while (receiver.received.length < 6) await receiver.next()
  expect(receiver.received[5]?.text).toBe(receiver.received[4]?.text)
})

describe('registering', () => {
  test('repeated with its Idempotency-Key creates one endpoint, with the same secret, which is not stored', async () => {
    const headers = { 'idempotency-key': randomUUIDv7() }
    const body = { url: receiver.url, kinds: ['seller.shown'] }
    const first = await client.send('POST', 'webhooks/', body, headers)
    expect(await client.send('POST', 'webhooks/', body, headers)).toEqual(first)
    const stored = await server.parts.db.system.execute<{ response: string }>('select response from idempotency_keys')
    const seal = createSeal(server.settings, repliesPurpose)
    const replies = JSON.stringify(stored.rows.map(({ response }) => seal.open(response)))
    expect(replies).toContain(first.body.id)
    expect(replies).not.toContain('whsec_')
    const other = await aMarketClient(server)
    expect((await other.send('POST', 'webhooks/', body, headers)).body.errors).toMatchObject([
      { path: 'url', code: 'taken' },
    ])
  })

  test('refuses private addresses, and events outside the scopes of the key', async () => {
    const narrow = await aMarketClient(server, ['webhooks:manage', 'listings:read'])
    const body = { url: 'http://10.0.0.1/', kinds: ['listing.published', 'listing.submitted'] }
    expect((await narrow.send('POST', 'webhooks/', body)).body.errors).toMatchObject([
      { path: 'url', code: 'website' },
      { path: 'kinds', code: 'not_offered' },
    ])
  })
})

test('an installation without a sandbox calls nothing on its own computer', async () => {
  await register()
  const recordId = randomUUIDv7()
  await announce(recordId)
  await deliver({ ...server.parts, settings: { ...server.settings, sandbox: false } }, { recordId })
  expect(receiver.received).toEqual([])
})
