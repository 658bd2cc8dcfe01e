import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../../test/harness.ts'
import type { DraftKind } from '../../../../../test/listings.ts'
import { signContract } from '../../../../../test/signedContract.ts'

let server: TestServer
let trade: Trade
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

let deal: Deal

/** The current deal. */
const now = () => trade.read(deal.id)
const walk = async (action: string, more: object = {}) => trade.sell(await now(), 'pipeline', { action, ...more })
const enter = (action: string) => trade.buy(deal, 'pipeline', { action })

const disclosedDaysAgo = (days: number) =>
  server.parts.db.system.execute(
    sql`update deals set disclosed_at = now() - ${`${days} days`}::interval where id = ${deal.id}`,
  )

async function agree(): Promise<void> {
  await trade.sell(await now(), 'offer', offerFor(deal, { valid_until: dayIn(60) }))
  const { status, body } = await trade.buy(deal, 'accept', { round: 1 })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

const enquire = async (kind: DraftKind, listing: { readonly id: string }) =>
  trade.deal(listing, { lines: [{ listing: listing.id, qty: '1' }] }, kind)

test('a franchise is qualified, disclosed, signed 14 days later once accepted, and registered under its number', async () => {
  deal = await enquire('franchise', await trade.publish('franchise'))
  expect(deal.pipeline).toMatchObject({ status: 'enquired', allowed_actions: ['qualify'], sign_from: null })
  for (const action of ['disclose', 'sign', 'register', 'open_documents']) expect((await walk(action)).status).toBe(409)
  const disclosure = async () =>
    (await trade.market.send('GET', `deals/${deal.id}/documents/`)).body.results.find(
      ({ kind }: { kind: string }) => kind === 'disclosure',
    )
  const old = deal.version
  expect((await walk('qualify')).body.pipeline.status).toBe('qualified')
  expect(await trade.sell({ ...deal, version: old }, 'pipeline', { action: 'disclose' })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { pipeline: { status: 'qualified' } } },
  })
  expect((await disclosure()).is_open).toBe(false)
  const disclosed = await walk('disclose')
  expect(disclosed.body.pipeline).toMatchObject({ status: 'disclosed', allowed_actions: [], sign_from: dayIn(14) })
  const { id, is_open } = await disclosure()
  expect(is_open).toBe(true)
  const opened = await trade.market.send('POST', `deals/${deal.id}/documents/${id}/open/`, {})
  expect((await server.app.inject(opened.body.url)).statusCode).toBe(200)

  await agree()
  await signContract(trade, deal)
  expect((await walk('sign')).status).toBe(409)
  await disclosedDaysAgo(13)
  expect((await walk('sign')).status).toBe(409)
  await disclosedDaysAgo(14)
  expect((await now()).pipeline.allowed_actions).toEqual(['sign'])
  expect((await walk('sign')).body).toMatchObject({ pipeline: { status: 'signed' }, fulfilment_status: 'shipped' })
  expect(await walk('register')).toMatchObject({ status: 422, body: { errors: [{ path: 'registration_number' }] } })
  expect((await walk('register', { registration_number: 'MC-2026-77' })).body).toMatchObject({
    pipeline: { status: 'registered', registration_number: 'MC-2026-77', allowed_actions: [] },
    fulfilment_status: 'delivered',
  })
})

test('an investment shares its documents step by step, each opening on the record, until it is signed', async () => {
  const listing = await trade.publish('investment')
  const files = { all: randomUUIDv7(), on_request: randomUUIDv7(), after_nda: randomUUIDv7() }
  const documents = Object.entries(files).map(([access, id]) => ({
    id,
    access,
    name: access,
    kind: 'financials',
    number: null,
    expires_on: null,
  }))
  await server.parts.db.system.execute(
    sql`update listing_details set documents = ${JSON.stringify(documents)}::jsonb where listing_id = ${listing.id}`,
  )
  deal = await enquire('investment', listing)
  const open = async () =>
    (await trade.market.send('GET', `deals/${deal.id}/documents/`)).body.results
      .filter((one: { is_open: boolean }) => one.is_open)
      .map((one: { name: string }) => one.name)
  const look = (id: string) => trade.market.send('POST', `deals/${deal.id}/documents/${id}/open/`, {})

  expect(await open()).toEqual(['all'])
  expect((await look(files.after_nda)).status).toBe(409)
  expect((await look(randomUUIDv7())).status).toBe(404)
  expect((await walk('open_documents')).status).toBe(409)
  expect((await enter('commit')).status).toBe(409)
  const signed = await enter('sign_nda')
  expect(signed.body.pipeline).toMatchObject({ status: 'nda_signed', allowed_actions: [] })
  expect((await enter('sign_nda')).status).toBe(409)
  expect(await open()).toEqual(['all', 'after_nda'])
  expect((await look(files.after_nda)).body.url).toContain(files.after_nda)
  expect((await now()).events[0]).toMatchObject({ action: 'open_document', by: { side: 'buyer' }, note: 'after_nda' })
  expect((await walk('open_documents')).body.pipeline.status).toBe('due_diligence')
  expect(await open()).toEqual(['all', 'on_request', 'after_nda'])
  expect((await enter('commit')).status).toBe(409)
  await agree()
  expect((await walk('sign')).status).toBe(409)
  expect((await enter('commit')).body.pipeline.status).toBe('committed')
  expect((await walk('sign')).status).toBe(409)
  await signContract(trade, deal)
  expect((await walk('sign')).body).toMatchObject({ pipeline: { status: 'signed' }, fulfilment_status: 'delivered' })
  for (const action of ['qualify', 'open_documents', 'sign', 'register']) expect((await walk(action)).status).toBe(409)
})

test('a pipeline ends with its deal, and its shared documents are closed', async () => {
  deal = await enquire('franchise', await trade.publish('franchise'))
  await walk('qualify')
  await walk('disclose')
  await trade.buy(deal, 'withdraw', { reason_code: 'no_longer_needed' })
  expect((await now()).pipeline).toMatchObject({ status: 'disclosed', allowed_actions: [] })
  expect((await walk('sign')).status).toBe(409)
  const { results } = (await trade.market.send('GET', `deals/${deal.id}/documents/`)).body
  expect(results.every((one: { is_open: boolean; access: string }) => !one.is_open || one.access === 'all')).toBe(true)
})
