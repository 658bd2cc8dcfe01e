import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import { aSeller, type SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aBuyer, aTrade, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { pdf } from '../../../test/listings.ts'
import { processDueRequests } from './processDueRequests.ts'

let server: TestServer
let trade: Trade
let listing: { readonly id: string }
beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

/** Of the listing, by how it is shown. */
let documents: Readonly<Record<'on_request' | 'all', string>>
let buyer: ReturnType<typeof buyerOf>

const buyerOf = () => {
  const { address: _, ...company } = aBuyer()
  return company
}

beforeEach(async () => {
  listing = await trade.publish()
  const shown = await Promise.all(
    (['on_request', 'all'] as const).map(async (access) => {
      const { content } = pdf()
      const owner = { companyId: trade.companyId, userId: trade.seller.user.id }
      const made = { name: `${access}.pdf`, mediaType: 'application/pdf', content }
      const { id } = await server.parts.files.storeGenerated(owner, made)
      return { id, access, name: `Report ${access}`, kind: 'certificate', number: null, expires_on: null }
    }),
  )
  await attach(shown)
  documents = { on_request: shown[0]?.id ?? '', all: shown[1]?.id ?? '' }
  buyer = buyerOf()
})

const attach = (shown: readonly object[]) =>
  server.parts.db.system.execute(
    sql`update listing_details set documents = ${JSON.stringify(shown)}::jsonb where listing_id = ${listing.id}`,
  )

const market = (method: 'GET' | 'POST', path: string, body?: object) => trade.market.send(method, path, body)
const request = (more: object = {}) =>
  market('POST', 'document-requests/', {
    listing: listing.id,
    document: documents.on_request,
    buyer,
    reason: 'نحتاج تقرير الفحص قبل اعتماد الصنف',
    ...more,
  })
const decide = (id: string, action: string, body: object, by: SignedInSeller = trade.seller) =>
  callApi(server, by, 'POST', `/api/v1/document-requests/${id}/${action}/`, body)
const read = async (id: string) => (await callApi(server, trade.seller, 'GET', `/api/v1/document-requests/${id}/`)).body
const link = (id: string, reader = 'سارة القحطاني') => market('POST', `document-requests/${id}/open/`, { reader })
const follow = (url: string) => server.app.inject(new URL(url).pathname)

/** Time passes for the requests alone: sessions end after ten minutes. */
async function pass(ms: number): Promise<void> {
  const back = sql`${ms / 1000} * interval '1 second'`
  const { system } = server.parts.db
  await system.execute(sql`update document_requests set answer_by = answer_by - ${back}, ends_at = ends_at - ${back}`)
  await system.execute(sql`update document_openings set expires_at = expires_at - ${back}`)
}

async function pending(): Promise<string> {
  const { status, body } = await request()
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

async function granted(days = 30): Promise<string> {
  const id = await pending()
  const { status, body } = await decide(id, 'grant', { days })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

test('a buyer reads which documents of a listing can be requested, and asks for one at a time', async () => {
  const restricted = () => market('GET', `listings/${listing.id}/restricted-documents/?buyer=${buyer.id}`)
  expect((await restricted()).body.results).toEqual([
    { id: documents.on_request, kind: 'certificate', name: 'Report on_request', request: null },
  ])
  expect((await request({ document: documents.all })).status).toBe(404)
  expect((await request({ document: randomUUIDv7() })).status).toBe(404)
  expect((await request({ listing: randomUUIDv7() })).status).toBe(404)
  expect(await request({ reason: '' })).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } })
  const first = await request()
  expect(first).toMatchObject({ status: 201, body: { status: 'waiting', is_open: false, seller: trade.companyId } })
  expect(await request()).toMatchObject({ status: 409, body: { code: 'wrong_state', params: { action: 'ask' } } })
  expect((await restricted()).body.results[0].request).toEqual({ id: first.body.id, status: 'waiting' })
  expect((await market('POST', `document-requests/${first.body.id}/withdraw/`, {})).body.status).toBe('withdrawn')
  expect((await request()).status).toBe(201)
  const own = (await market('GET', `document-requests/?buyer=${buyer.id}&limit=1`)).body
  expect(own).toMatchObject({ results: [{ status: 'waiting' }], next: expect.any(String) })
  const before = (await market('GET', `document-requests/?buyer=${buyer.id}&before=${own.next}`)).body
  expect(before).toMatchObject({ results: [{ status: 'withdrawn' }], next: null })
})

test('of requests that are sent at once, one is stored', async () => {
  const answers = await Promise.all([request(), request(), request()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('a granted document opens by its link only, and each opening is on the record', async () => {
  const id = await pending()
  expect(await link(id)).toMatchObject({ status: 409, body: { params: { state: 'waiting', action: 'open' } } })
  const grant = await decide(id, 'grant', { days: 30, note: 'للاستخدام الداخلي فقط' })
  expect(grant.body).toMatchObject({
    status: 'granted',
    note: 'للاستخدام الداخلي فقط',
    decided_by: { id: trade.seller.user.id },
    actions: ['revoke'],
    openings: [],
  })
  const { body } = await link(id, 'Sara')
  expect(await read(id)).toMatchObject({ opened_count: 0, openings: [] })
  const opened = await follow(body.url)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(opened.rawPayload).toEqual(pdf().content)
  expect(String(opened.headers['content-disposition'])).toContain('attachment')
  expect((await follow(body.url)).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ opened_count: 1, openings: [{ reader: 'Sara' }] })
  const { results } = (await callApi(server, trade.seller, 'GET', `/api/v1/products/${listing.id}/timeline/`)).body
  expect(results.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
    'open_document',
    'grant_document',
    'ask_document',
  ])
  expect((await follow(`${body.url.slice(0, -45)}${'x'.repeat(43)}/`)).statusCode).toBe(404)
})

test('a link ends after ten minutes, and at once when the document is revoked, removed or its days are over', async () => {
  const revoked = await granted()
  const { url } = (await link(revoked)).body
  expect((await decide(revoked, 'revoke', { note: 'تم تحديث التقرير' })).body).toMatchObject({
    status: 'revoked',
    actions: [],
  })
  expect((await follow(url)).statusCode).toBe(404)
  expect((await link(revoked)).status).toBe(409)

  const attached = await granted(1)
  const old = (await link(attached)).body.url
  await pass(11 * 60_000)
  expect((await follow(old)).statusCode).toBe(404)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const page = await server.app.inject({ url: new URL(old).pathname, headers: { accept, 'accept-language': 'ar' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('انتهت صلاحية الرابط')
  const fresh = (await link(attached)).body.url
  await attach([])
  expect((await follow(fresh)).statusCode).toBe(404)
  expect(await read(attached)).toMatchObject({ document: { is_attached: false } })
})

test('days that are over close the document before the job notices', async () => {
  const id = await granted(1)
  await pass(86_400_000 - 120_000)
  const { url } = (await link(id)).body
  await pass(120_000)
  expect((await follow(url)).statusCode).toBe(404)
  expect((await link(id)).body).toMatchObject({ code: 'wrong_state', params: { state: 'ended' } })
  expect((await market('GET', `document-requests/${id}/`)).body).toMatchObject({ status: 'granted', is_open: false })
  await processDueRequests(server.parts)
  await processDueRequests(server.parts)
  expect(await read(id)).toMatchObject({ status: 'ended', actions: [] })
  expect((await request()).status).toBe(201)
})

test('an unanswered request is reminded of once, a day before, and lapses after seven days', async () => {
  const id = await pending()
  const reminders = async () => {
    const { rows } = await server.parts.db.system.execute(
      sql`select is_reminded from document_requests where id = ${id}`,
    )
    return rows[0]?.is_reminded
  }
  await pass(5.5 * 86_400_000)
  await processDueRequests(server.parts)
  expect(await reminders()).toBe(false)
  await pass(86_400_000)
  await processDueRequests(server.parts)
  expect([await reminders(), (await read(id)).status]).toEqual([true, 'waiting'])
  await pass(86_400_000)
  await processDueRequests(server.parts)
  expect(await read(id)).toMatchObject({ status: 'lapsed', decided_by: null, actions: [] })
  expect((await decide(id, 'grant', { days: 3 })).status).toBe(409)
})

test('a removed document cannot be opened to anybody, but its request can be refused', async () => {
  const id = await pending()
  await attach([])
  expect((await read(id)).actions).toEqual(['refuse'])
  expect((await decide(id, 'grant', { days: 3 })).body).toMatchObject({ code: 'wrong_state' })
  expect((await decide(id, 'refuse', { note: 'لم يعد متاحًا' })).body).toMatchObject({
    status: 'refused',
    note: 'لم يعد متاحًا',
  })
})

test('decisions need a valid number of days and a reason', async () => {
  const id = await pending()
  for (const days of [0, 366, 1.5]) {
    expect(await decide(id, 'grant', { days })).toMatchObject({ status: 422, body: { errors: [{ path: 'days' }] } })
  }
  expect(await decide(id, 'refuse', { note: '' })).toMatchObject({ status: 422, body: { errors: [{ path: 'note' }] } })
  expect((await decide(id, 'revoke', { note: 'لا' })).status).toBe(409)
})

test('only those who publish decide, others read, and another company finds nothing', async () => {
  const id = await pending()
  const viewer = await aMember(server, trade.seller, 'viewer')
  expect((await decide(id, 'grant', { days: 3 }, viewer)).body.code).toBe('right_missing')
  const listed = await callApi(server, viewer, 'GET', '/api/v1/document-requests/?status=waiting')
  expect(listed.body.results.find((one: { id: string }) => one.id === id)).toMatchObject({ actions: [] })
  const stranger = await aSeller(server).withCompany().active().signIn()
  expect((await decide(id, 'grant', { days: 3 }, stranger)).status).toBe(404)
  expect((await callApi(server, stranger, 'GET', `/api/v1/document-requests/${id}/`)).status).toBe(404)
  expect((await callApi(server, stranger, 'GET', '/api/v1/document-requests/')).body.count).toBe(0)
})

test('requests are found by buyer, document and listing, and listed by listing and status', async () => {
  const id = await pending()
  const find = async (query: string) =>
    (await callApi(server, trade.seller, 'GET', `/api/v1/document-requests/?${query}`)).body.results.map(
      (one: { id: string }) => one.id,
    )
  expect(await find(`listing=${listing.id}`)).toEqual([id])
  expect(await find(`listing=${listing.id}&search=${encodeURIComponent('الواحة on_request')}`)).toEqual([id])
  expect(await find(`listing=${listing.id}&search=nobody`)).toEqual([])
  expect(await find(`listing=${listing.id}&status=granted`)).toEqual([])
})

test('those who can decide are notified of a request', async () => {
  const id = await pending()
  const { results } = (await callApi(server, trade.seller, 'GET', '/api/v1/notices/')).body
  expect(results.find((one: { record_id: string }) => one.record_id === id)).toMatchObject({
    path: `/apps/document-requests/${id}`,
    notices: [{ kind: 'document_requested', values: { title: 'Report on_request', buyer_ar: buyer.name_ar } }],
  })
})

test('a buyer asks a seller for at most twenty documents a day', async () => {
  const shown = Array.from({ length: 21 }, (_, n) => ({
    id: randomUUIDv7(),
    access: 'on_request',
    name: `Report ${n}`,
    kind: 'other',
    number: null,
    expires_on: null,
  }))
  await attach(shown)
  const statuses: number[] = []
  for (const { id } of shown) statuses.push((await request({ document: id })).status)
  expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true)
  expect(statuses[20]).toBe(429)
})
