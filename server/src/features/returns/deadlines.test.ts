import { daysAfter, daysBefore } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../test/aMember.ts'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Deal, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { fieldErrorsOf, pdf, send } from '../../../test/listings.ts'
import { type ReturnDesk, type ReturnReply, returnDesk } from '../../../test/returns.ts'
import { processDueReturns } from './processDueReturns.ts'

let server: TestServer
let trade: Trade
let desk: ReturnDesk
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  desk = await returnDesk(trade)
})
afterAll(() => server.close())

const get = async (path: string) => (await callApi(server, trade.seller, 'GET', `/api/v1/${path}`)).body
const leftOf = async (deal: Deal) => (await get(`deals/${deal.id}/returnable/`)).lines[0]?.left
const partsAt = (moment: Date) => ({ ...server.parts, clock: { now: () => moment } })
const partsIn = (days: number) => partsAt(daysAfter(server.parts.clock.now(), days))

async function noticesOf({ id }: ReturnReply): Promise<[kind: string, count: number][]> {
  const { results } = await get('notices/')
  return results
    .filter(({ path }: { path: string }) => path.includes(id))
    .flatMap((group: ReturnReply) => group.notices.map(({ kind, count }: ReturnReply) => [kind, count]))
}

test('a buyer withdraws a return until goods came back', async () => {
  const deal = await desk.delivered('10')
  const first = await desk.claimed(deal, '1')
  expect((await desk.asBuyer(first, 'withdraw')).body).toMatchObject({ status: 'withdrawn' })
  const accepted = await desk.accept(await desk.claimed(deal, '2'), 'credit')
  const { body: partly } = await desk.receive(accepted, '1')
  expect(partly).toMatchObject({ status: 'accepted', lines: [{ received: '1' }] })
  expect(await desk.asBuyer(partly, 'withdraw')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('a refused return becomes a dispute that the staff decide, and ends with it', async () => {
  const deal = await desk.delivered('10')
  const claimed = await desk.claimed(deal, '2')
  expect(await desk.asBuyer(claimed, 'escalate', { note: 'لم يردوا' })).toMatchObject({ status: 409 })
  const refusal = { reason_code: 'caused_by_buyer', note: 'تخزين خاطئ لدى المشتري' }
  const { body: refused } = await desk.act(claimed, 'refuse', refusal)
  expect(refused).toMatchObject({ status: 'refused', answer_reason: 'caused_by_buyer' })
  expect((await desk.asBuyer(refused, 'escalate', { note: 'نختلف معكم' })).body).toMatchObject({ status: 'disputed' })
  expect(await trade.read(deal.id)).toMatchObject({
    status: 'disputed',
    dispute: { status: 'escalated', reason_code: 'damaged', note: expect.stringContaining(claimed.number) },
  })
  const decided = await trade.buy(deal, 'resolve', { outcome: 'goes_on', note: 'يُعاد النصف' })
  expect(decided.status).toBe(200)
  expect(await desk.read(claimed.id)).toMatchObject({ status: 'decided', ended_at: expect.any(String) })
  expect(await leftOf(deal)).toBe('10')
})

test('a second return is escalated while the first is disputed, and both are decided together', async () => {
  const deal = await desk.delivered('10')
  const refusal = { reason_code: 'caused_by_buyer', note: 'تخزين خاطئ لدى المشتري' }
  const first = (await desk.act(await desk.claimed(deal, '2'), 'refuse', refusal)).body
  const second = (await desk.act(await desk.claimed(deal, '3'), 'refuse', refusal)).body
  for (const refused of [first, second]) {
    const escalated = await desk.asBuyer(refused, 'escalate', { note: 'نختلف معكم' })
    expect(escalated.body).toMatchObject({ status: 'disputed' })
  }
  expect((await trade.buy(deal, 'resolve', { outcome: 'goes_on', note: 'يُعاد النصف' })).status).toBe(200)
  for (const { id } of [first, second]) expect(await desk.read(id)).toMatchObject({ status: 'decided' })
})

test('a seller who does not answer is reminded, and then the buyer can take it to the marketplace', async () => {
  const deal = await desk.delivered('10')
  const claimed = await desk.claimed(deal, '2')
  // Weekends and holidays move the deadline.
  const dayBefore = partsAt(daysBefore(new Date(claimed.due_at), 1))
  await processDueReturns(dayBefore)
  await processDueReturns(dayBefore)
  expect(await noticesOf(claimed)).toEqual(
    expect.arrayContaining([
      ['new_return', 1],
      ['return_due', 1],
    ]),
  )
})

test('a return whose reminder fails keeps no other from being reminded, and no goods from being given up', async () => {
  const deal = await desk.delivered('10')
  const awaited = await desk.accept(await desk.claimed(deal, '1'), 'credit')
  const { trade: theirs, ret: failing } = await aReturnElsewhere()
  const claimed = await desk.claimed(deal, '2')
  const later = partsIn(31)
  const db: typeof later.db = {
    ...later.db,
    forCompany: (companyId, run) =>
      companyId === theirs.companyId ? Promise.reject(new Error('locked')) : later.db.forCompany(companyId, run),
  }
  await processDueReturns({ ...later, db })
  expect(await noticesOf(claimed)).toContainEqual(['return_due', 1])
  expect(await desk.read(awaited.id)).toMatchObject({ status: 'lapsed' })
  const { rows } = await server.parts.db.system.execute(sql`select reminded_at from returns where id = ${failing.id}`)
  expect(rows).toEqual([{ reminded_at: null }])
})

/** In another company. */
async function aReturnElsewhere() {
  const other = await aTrade(server)
  const theirDesk = await returnDesk(other)
  return { trade: other, ret: await theirDesk.claimed(await theirDesk.delivered('1'), '1') }
}

test('goods that do not come back are no longer awaited, and what came is settled', async () => {
  const deal = await desk.delivered('10')
  await desk.invoiced(deal)
  const none = await desk.accept(await desk.claimed(deal, '2'), 'credit')
  const some = await desk.accept(await desk.claimed(deal, '3'), 'credit')
  await desk.receive(some, '1')
  await processDueReturns(partsIn(31))
  expect(await desk.read(none.id)).toMatchObject({ status: 'lapsed', allowed_actions: [] })
  const left = await desk.read(some.id)
  expect(left).toMatchObject({ status: 'received', allowed_actions: ['credit'] })
  const { body } = await desk.act(left, 'credit')
  expect(body).toMatchObject({ status: 'settled' })
  expect((await get(`invoices/${body.credit_notes[0].id}/`)).lines).toMatchObject([{ qty: '1' }])
  expect(await leftOf(deal)).toBe('9')
})

test('returns are listed with filters and counted', async () => {
  const deal = await desk.delivered('10')
  const one = await desk.claimed(deal, '1', { reason_code: 'wrong_item' })
  const ids = async (query: string) => (await get(`returns/?${query}`)).results.map(({ id }: { id: string }) => id)
  expect(await ids(`deal=${deal.id}`)).toEqual([one.id])
  expect(await ids(`deal=${deal.id}&status=open&reason=wrong_item&search=${one.number}`)).toEqual([one.id])
  expect(await ids(`deal=${deal.id}&status=settled`)).toEqual([])
  expect(await ids('ordering=due_at&page_size=1')).toHaveLength(1)
  const counts = await get('returns/counts/')
  expect(counts.by_status.requested).toBeGreaterThan(0)
  expect(counts.open).toBeGreaterThanOrEqual(counts.by_status.requested)
  const listed = await trade.market.send('GET', `deals/${deal.id}/returns/`)
  expect(listed.body.results).toMatchObject([{ id: one.id, number: one.number }])
  expect(listed.body.results[0]).not.toHaveProperty('events')
})

test('the returns of a deal are listed as each of them is read, with what the others take up', async () => {
  const deal = await desk.delivered('10')
  const first = await desk.claimed(deal, '1')
  const [{ id: line }] = deal.lines
  const lines = [{ line, qty: '2', reason_code: 'faulty', requested: 'replace' }]
  const pictured = await send(
    server,
    trade.seller,
    'POST',
    '/api/v1/returns/',
    { deal: deal.id, lines },
    { files: [pdf()] },
  )
  const { results } = (await trade.market.send('GET', `deals/${deal.id}/returns/`)).body
  expect(results).toMatchObject([
    { id: pictured.body.id, pictures: [{ name: 'disclosure.pdf' }], lines: [{ qty: '2', in_others: '1' }] },
    { id: first.id, pictures: [], lines: [{ qty: '1', in_others: '2' }] },
  ])
  const withoutLinks = (ret: ReturnReply) => ({ ...ret, pictures: ret.pictures.map(({ name }: ReturnReply) => name) })
  for (const one of results) {
    const { body } = await trade.market.send('GET', `returns/${one.id}/`)
    expect(withoutLinks(body)).toEqual(withoutLinks(one))
  }
  const none = await desk.delivered('1')
  expect((await trade.market.send('GET', `deals/${none.id}/returns/`)).body).toEqual({ results: [] })
})

test('another company finds no return, and each action needs its own permission', async () => {
  const deal = await desk.delivered('10')
  const ret = await desk.claimed(deal, '1')
  const { seller: stranger } = await aTrade(server)
  expect((await callApi(server, stranger, 'GET', `/api/v1/returns/${ret.id}/`)).status).toBe(404)
  const as = async (role: 'sales' | 'warehouse' | 'finance', action: string) => {
    const member = await aMember(server, trade.seller, role)
    const path = `/api/v1/returns/${ret.id}/${action}/`
    const { body } = await callApi(
      server,
      member,
      'POST',
      path,
      { version: ret.version },
      {
        ...inCompanyOf(trade.seller),
        'idempotency-key': crypto.randomUUID(),
      },
    )
    return body.code
  }
  expect([await as('warehouse', 'accept'), await as('sales', 'receive'), await as('sales', 'credit')]).toEqual([
    'right_missing',
    'right_missing',
    'right_missing',
  ])
})

test('once its days are over a buyer can return nothing, and what was not answered goes to the marketplace', async () => {
  const [late, deal] = [await desk.delivered('3'), await desk.delivered('3')]
  const unanswered = await desk.claimed(deal, '1')
  server.clock.forward(31 * 86_400_000)
  expect(fieldErrorsOf(await desk.claim(late, '1'))).toEqual({ 'lines.0.line': 'return_too_late' })
  expect((await desk.asBuyer(unanswered, 'escalate', { note: 'لم يردوا' })).body).toMatchObject({ status: 'disputed' })
})
