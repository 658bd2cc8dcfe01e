import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../test/aMember.ts'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aCustomer } from '../../../test/customers.ts'
import { aTrade, offerFor, type Trade } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { billerOf, mayIssue } from '../../../test/invoices.ts'
import { noticeCounts } from '../../../test/notices.ts'
import { packingDesk } from '../../../test/packing.ts'

type Role = Parameters<typeof aMember>[2]

let server: TestServer
let trade: Trade
let customer: string
let people: Readonly<Record<'owner' | 'manager' | 'sales' | 'warehouse' | 'finance', SignedInSeller>>

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  const member = (role: Role) => aMember(server, trade.seller, role)
  people = {
    owner: trade.seller,
    manager: await member('manager'),
    sales: await member('sales'),
    warehouse: await member('warehouse'),
    finance: await member('finance'),
  }
  const { body } = await callApi(server, trade.seller, 'POST', '/api/v1/customers/', aCustomer({}))
  customer = body.id
})
afterAll(() => server.close())

/** Who is notified of what, with something that happens and the record it happens to. */
const happenings = [
  {
    kind: 'invoice_paid',
    what: 'a payment',
    whom: 'those who record payments, but not the one who recorded it',
    notified: { manager: 1, finance: 1 },
    chosenBy: 'finance',
    async happen() {
      await mayIssue(server, trade.seller, trade.companyId)
      const biller = billerOf(server, trade.seller, trade.companyId)
      const invoice = await biller.issued()
      expect((await biller.pay(invoice, '10.00')).status).toBe(201)
      return invoice.id
    },
  },
  {
    kind: 'ready_to_ship',
    what: 'a deal that is ready to ship',
    whom: 'those who ship and do not quote',
    notified: { warehouse: 1 },
    chosenBy: 'warehouse',
    async happen() {
      const desk = await packingDesk(trade)
      await desk.book(trade.stocked.main, '5')
      return (await desk.agreedOn('5')).id
    },
  },
  {
    kind: 'shipment_failed',
    what: 'a shipment that failed',
    whom: 'those who ship, but not the one who said so',
    notified: { manager: 1, sales: 1, warehouse: 1 },
    chosenBy: 'warehouse',
    async happen() {
      const { main } = trade.stocked
      const desk = await packingDesk(trade)
      await desk.book(main, '5')
      const deal = await desk.agreedOn('5')
      const { parcels } = (await desk.pack(deal, main, '3', { ship: true })).body
      await desk.send(deal, `${parcels[0].id}/fail/`, { reason: 'العنوان مغلق', goods: 'returned' })
      return deal.id
    },
  },
  {
    kind: 'quote_opened',
    what: 'a quote that is opened by its link',
    whom: 'the person whose quote it is, once',
    notified: { owner: 1 },
    chosenBy: 'owner',
    async happen() {
      const emails = emailsOf(server)
      const post = (url: string, body: object) => callApi(server, trade.seller, 'POST', `/api/v1/${url}`, body)
      const draft = (await post('deals/drafts/', { customer, lines: [{ name: 'تركيب', qty: '1' }] })).body
      const email = `buyer-${crypto.randomUUID()}@sanabel.example`
      const recipient = { channel: 'link', name: 'ماجد الحربي', email, lang: 'en' }
      await trade.sell(draft, 'offer', { ...offerFor(draft), recipient })
      const token = /#([\w-]+)$/.exec(emails.newestTo(email).values.link ?? '')?.[1]
      for (const _ of ['once', 'again']) {
        await server.app.inject({ method: 'POST', url: '/api/v1/quotes/open/', payload: { token } })
      }
      return String(draft.id)
    },
  },
] as const

for (const { kind, what, whom, notified, chosenBy, happen } of happenings) {
  test(`${what} notifies ${whom}`, async () => {
    expect(await noticeCounts(server, people, kind, await happen())).toEqual(notified)
  })

  test(`${what} is emailed at once to who has chosen it, and to nobody else`, async () => {
    const chooser = people[chosenBy]
    const emails = emailsOf(server)
    const emailed = () =>
      Object.values(people).flatMap(({ user }) =>
        emails.to(user.email).flatMap(({ to, values }) => (values.title === noticeKindTitles[kind].en ? [to] : [])),
      )
    const choose = async (mail: string) => {
      const { status } = await callApi(server, chooser, 'PUT', '/api/v1/notices/settings/', { kind, mail })
      expect(status).toBe(200)
    }
    await choose('at_once')
    await happen()
    await choose('off')
    await happen()
    expect(emailed()).toEqual([chooser.user.email])
  })
}
