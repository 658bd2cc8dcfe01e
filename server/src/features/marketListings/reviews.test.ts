import { randomUUIDv7 } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../../../sandbox/src/sandbox.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aListing, type DraftKind, paths } from '../../../test/listings.ts'
import { aMarketClient, type MarketClient } from '../../../test/market.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { sandboxApiKey, writeApiKey } from '../market/index.ts'

let server: TestServer
let client: MarketClient
let seller: SignedInSeller
beforeAll(async () => {
  server = await startServer({ LISTING_REVIEW: 'on', RATE_LIMITS: 'relaxed' })
  client = await aMarketClient(server)
  seller = await aSeller(server).withCompany().active().signIn()
})
afterAll(() => server.close())

async function handedIn(kind: DraftKind = 'product') {
  const made = await aListing(server, seller, kind)
  await callApi(server, seller, 'POST', `${paths[kind].item}${made.id}/submit/`, { version: 1 })
  return made
}
const statusOf = async (id: string) => (await callApi(server, seller, 'GET', `${paths.product.read}${id}/`)).body.status

test.each(['product', 'service', 'franchise', 'investment'] as const)(
  'O-06: a %s awaits staff, is read, approved, and then read by buyers without the seller’s private data',
  async (kind) => {
    const { id } = await handedIn(kind)
    const waiting = (await client.send('GET', 'reviews/?limit=200')).body.results
    expect(waiting).toContainEqual(expect.objectContaining({ id, kind, version: 2, waits_for: 'listing' }))
    expect((await client.send('GET', `reviews/${id}/`)).body).toMatchObject({
      kind,
      listing: { id, status: 'in_review' },
    })
    expect((await client.send('GET', `listings/${id}/`)).status).toBe(404)
    const approved = await client.send('POST', `listings/${id}/approve/`, { version: 2 })
    expect(approved).toEqual({ status: 200, body: { id, version: 3, status: 'published', has_pending_change: false } })
    const { body } = await client.send('GET', `listings/${id}/`)
    expect(body).toMatchObject({ kind, seller: { name: 'Najd Packaging' }, listing: { id, status: 'published' } })
    expect(JSON.stringify(body)).not.toMatch(/"(?:cost|pending_change|completeness|allowed_actions|licence_accepted)"/)
    expect((await client.send('GET', `reviews/${id}/`)).status).toBe(404)
  },
)

test('O-06: staff request changes with a note, or reject with a reason, and the seller reads both', async () => {
  const submitted = await handedIn()
  expect((await client.send('POST', `listings/${submitted.id}/ask-changes/`, { version: 2 })).status).toBe(422)
  const note = 'أرفق صورة أوضح'
  await client.send('POST', `listings/${submitted.id}/ask-changes/`, { version: 2, note })
  const read = await callApi(server, seller, 'GET', `${paths.product.read}${submitted.id}/`)
  expect(read.body).toMatchObject({ status: 'changes_requested', status_reason: note })
  const refused = await handedIn()
  await client.send('POST', `listings/${refused.id}/reject/`, { version: 2, reason_code: 'forbidden_goods' })
  expect(await statusOf(refused.id)).toBe('rejected')
})

describe('a decision', () => {
  test('on a version that its seller has changed since is refused, and so is one on an unknown listing', async () => {
    const { id } = await handedIn()
    expect((await client.send('POST', `listings/${id}/approve/`, { version: 1 })).body.code).toBe('version_conflict')
    await callApi(server, seller, 'POST', `${paths.product.item}${id}/withdraw/`, { version: 2 })
    expect((await client.send('POST', `listings/${id}/approve/`, { version: 3 })).body.code).toBe('wrong_state')
    const nowhere = await client.send('POST', `listings/${randomUUIDv7()}/approve/`, { version: 1 })
    expect(nowhere.body.code).toBe('not_found')
  })

  test('sent twice with its Idempotency-Key is applied once; the same key of another system is a different one', async () => {
    const { id } = await handedIn()
    const headers = { 'idempotency-key': randomUUIDv7() }
    const send = (who: MarketClient) => who.send('POST', `listings/${id}/approve/`, { version: 2 }, headers)
    const [first, second] = await Promise.all([send(client), send(client)])
    expect(first).toMatchObject({ status: 200, body: { version: 3 } })
    expect(second).toEqual(first)
    expect((await send(await aMarketClient(server))).body.code).toBe('version_conflict')
    const other = await handedIn()
    const reused = await client.send('POST', `listings/${other.id}/approve/`, { version: 2 }, headers)
    expect(reused.body.code).toBe('idempotency_mismatch')
  })
})

test('the marketplace is notified of each step of a listing, and of a pending change', async () => {
  const receiver = await startReceiver()
  const kinds = ['listing.submitted', 'listing.withdrawn', 'listing.published', 'listing.removed']
  const { id: hook } = (await client.send('POST', 'webhooks/', { url: receiver.url, kinds })).body
  const { id, ref } = await handedIn()
  const move = (action: string, version: number) =>
    callApi(server, seller, 'POST', `${paths.product.item}${id}/${action}/`, { version })
  await move('withdraw', 2)
  await move('submit', 3)
  await client.send('POST', `listings/${id}/approve/`, { version: 4 })
  await move('pause', 5)
  const received = []
  for (let count = 0; count < 5; count += 1) received.push(JSON.parse((await receiver.next()).text))
  expect(received.map(({ kind, data }) => [kind, data.version])).toEqual([
    ['listing.submitted', 2],
    ['listing.withdrawn', 3],
    ['listing.submitted', 4],
    ['listing.published', 5],
    ['listing.removed', 6],
  ])
  expect(received[0].data).toEqual({ id, kind: 'product', ref, status: 'in_review', version: 2 })
  await client.send('DELETE', `webhooks/${hook}/`)
  await receiver.close()
})

test('the sandbox’s staff are notified of submissions and approve them', async () => {
  const received = await startReceiver()
  await client.send('POST', 'webhooks/', { url: received.url, kinds: ['listing.published'] })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const key = writeApiKey(sandboxApiKey(server.settings.secret))
  const before = await handedIn()
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    market: { url, key, paceMs: 0, buyers: { eachMs: 0, answerMs: [0, 0], seed: 1 } },
  })
  while (JSON.parse((await received.next()).text).data.id !== before.id);
  const after = await handedIn()
  while (JSON.parse((await received.next()).text).data.id !== after.id);
  expect([await statusOf(before.id), await statusOf(after.id)]).toEqual(['published', 'published'])
  await sandbox.close()
  await received.close()
})
