import { addDays, riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { aTrade, offerFor, type Trade } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { billerOf, mayIssue } from '../../../test/invoices.ts'
import { packingDesk } from '../../../test/packing.ts'
import { notifyEndingDocuments } from '../listings/notifyEndingDocuments.ts'

type Role = Parameters<typeof aMember>[2]

let server: TestServer
let trade: Trade
let people: Readonly<Record<'owner' | 'manager' | 'sales' | 'warehouse' | 'finance', SignedInSeller>>

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  const member = (role: Role) => aMember(server, trade.seller, role)
  people = {
    owner: trade.seller,
    manager: await member('manager'),
    sales: await member('sales'),
    warehouse: await member('warehouse'),
    finance: await member('finance'),
  }
})
afterAll(() => server.close())

/** Who was told how often of a kind about a record, by role. */
async function told(kind: string, recordId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [role, person] of Object.entries(people)) {
    const { results } = (await callApi(server, person, 'GET', '/api/v1/notices/')).body
    const about = results.find(({ record_id }: { record_id: string }) => record_id === recordId)
    const notice = about?.notices.find((each: { kind: string }) => each.kind === kind)
    if (notice) counts[role] = notice.count
  }
  return counts
}

test('a payment is told to those who record payments, but not to the one who recorded it', async () => {
  await mayIssue(server, trade.seller, trade.companyId)
  const biller = billerOf(server, trade.seller, trade.companyId)
  const invoice = await biller.issued()
  expect((await biller.pay(invoice, '10.00')).status).toBe(201)
  expect(await told('invoice_paid', invoice.id)).toEqual({ manager: 1, finance: 1 })
})

test('a shipment that failed is told to those who ship, but not to the one who said so', async () => {
  const { main } = trade.stocked
  const desk = await packingDesk(trade)
  await desk.book(main, '5')
  const deal = await desk.agreedOn('5')
  const { parcels } = (await desk.pack(deal, main, '3', { ship: true })).body
  await desk.send(deal, `${parcels[0].id}/fail/`, { reason: 'العنوان مغلق', goods: 'returned' })
  expect(Object.keys(await told('shipment_failed', deal.id))).toEqual(['manager', 'sales', 'warehouse'])
})

test('that a quote was opened by its link is told once to the person whose quote it is', async () => {
  const emails = emailsOf(server)
  const post = (url: string, body: object) => callApi(server, trade.seller, 'POST', `/api/v1/${url}`, body)
  const customer = (await post('customers/', aCustomer({}))).body.id
  const draft = (await post('deals/drafts/', { customer, lines: [{ name: 'تركيب', qty: '1' }] })).body
  const email = `buyer-${crypto.randomUUID()}@sanabel.example`
  const recipient = { channel: 'link', name: 'ماجد الحربي', email, lang: 'en' }
  await trade.sell(draft, 'offer', { ...offerFor(draft), recipient })
  const token = /#([\w-]+)$/.exec(emails.newestTo(email).values.link ?? '')?.[1]
  for (const _ of ['once', 'again']) {
    await server.app.inject({ method: 'POST', url: '/api/v1/quotes/open/', payload: { token } })
  }
  expect(await told('quote_opened', draft.id)).toEqual({ owner: 1 })
})

test('a document of a listing that expires is told 30, 14, 7 days and one day before, each once', async () => {
  const { id } = await trade.publish('product', { track_stock: false })
  const ends = addDays(riyadhDay(server.clock.now()), 60)
  const document = { id: crypto.randomUUID(), kind: 'certificate', name: 'a.pdf', number: null, access: 'all' }
  await server.parts.db.system.execute(sql`
    update listing_details set documents = ${JSON.stringify([{ ...document, expires_on: ends }])}::jsonb
    where listing_id = ${id}`)
  let expected = 0
  for (const [left, isTold] of [
    [31, false],
    [30, true],
    [29, false],
    [14, true],
    [7, true],
    [6, false],
    [1, true],
    [-1, false],
  ] as const) {
    const clock = { now: () => new Date(startOfDay(addDays(ends, -left)).getTime() + 6 * 3_600_000) }
    await notifyEndingDocuments({ ...server.parts, clock })
    if (isTold) expected += 1
    const count = async () => (await told('document_ending', id)).sales ?? 0
    await expect.poll(count, { timeout: 20_000, interval: 50 }).toBe(expected)
  }
  expect(await told('document_ending', id)).toEqual({ owner: 4, manager: 4, sales: 4 })
})
