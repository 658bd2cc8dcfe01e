import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { aTrade, offerFor, type Trade } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { billerOf, mayIssue } from '../../../test/invoices.ts'
import { noticeCounts } from '../../../test/notices.ts'
import { packingDesk } from '../../../test/packing.ts'

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

test('a payment notifies those who record payments, but not the one who recorded it', async () => {
  await mayIssue(server, trade.seller, trade.companyId)
  const biller = billerOf(server, trade.seller, trade.companyId)
  const invoice = await biller.issued()
  expect((await biller.pay(invoice, '10.00')).status).toBe(201)
  expect(await noticeCounts(server, people, 'invoice_paid', invoice.id)).toEqual({ manager: 1, finance: 1 })
})

test('a shipment that failed notifies those who ship, but not the one who said so', async () => {
  const { main } = trade.stocked
  const desk = await packingDesk(trade)
  await desk.book(main, '5')
  const deal = await desk.agreedOn('5')
  const { parcels } = (await desk.pack(deal, main, '3', { ship: true })).body
  await desk.send(deal, `${parcels[0].id}/fail/`, { reason: 'العنوان مغلق', goods: 'returned' })
  expect(Object.keys(await noticeCounts(server, people, 'shipment_failed', deal.id))).toEqual([
    'manager',
    'sales',
    'warehouse',
  ])
})

test('a quote that is opened by its link notifies the person whose quote it is, once', async () => {
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
  expect(await noticeCounts(server, people, 'quote_opened', draft.id)).toEqual({ owner: 1 })
})
