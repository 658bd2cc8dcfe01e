import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { aBiller } from '../../../test/invoices.ts'
import { aStockedSeller, deskOf } from '../../../test/stockedSeller.ts'
import { emailExpiringDeals } from '../../features/deals/emails/emailExpiringDeals.ts'
import { emailOverdueInvoices } from '../../features/invoices/emails/emailOverdueInvoices.ts'
import { sendLowStockAlerts } from '../../features/stock/lowStockAlerts.ts'

const dayMs = 86_400_000
let server: TestServer
let trade: Trade
let emails: ReturnType<typeof emailsOf>

beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())
beforeEach(() => {
  emails = emailsOf(server)
})

/** The emails of one kind to a person, once there are this many: a job sends them. */
async function emailsOfKind(email: string, kind: string, count = 1) {
  const found = () => emails.to(email).filter(({ choice }) => choice?.kind === kind)
  await vi.waitFor(() => expect(found()).toHaveLength(count), { timeout: 20_000 })
  return found()
}

test('a seller is emailed about a new deal, each answer to a quote and before it expires, once and in their language', async () => {
  const { user } = trade.seller
  const carton = await trade.publish('product', { track_stock: false })
  const deal: Deal = await trade.deal(carton)
  const [first] = await emailsOfKind(user.email, 'new_deal')
  expect(first).toMatchObject({
    template: 'newDeal',
    lang: user.lang,
    choice: { userId: user.id, kind: 'new_deal' },
    values: { number: deal.number, subject: 'كراتين للموسم', link: expect.stringMatching(`/apps/deals/${deal.id}$`) },
  })
  const offered = (await trade.sell(deal, 'offer', offerFor(deal, { valid_until: dayIn(2) }))).body
  await Promise.all([emailExpiringDeals(server.parts), emailExpiringDeals(server.parts)])
  await emailExpiringDeals(server.parts)
  expect(await emailsOfKind(user.email, 'deal_expiring')).toMatchObject([
    { template: 'offerExpiring', values: { number: deal.number, ends: offered.valid_until } },
  ])
  await trade.buy(deal, 'accept', { round: 1 })
  expect(await emailsOfKind(user.email, 'quote_answered')).toMatchObject([
    { template: 'offerAnswered', values: { answer: 'accept', number: deal.number } },
  ])
})

test('a seller is emailed about the first unread message, a cancellation, a dispute and its decision', async () => {
  const { user } = trade.seller
  const carton = await trade.publish('product', { track_stock: false })
  const deal = await trade.deal(carton)
  await Promise.all(['متى تشحنون؟', 'وهل يشمل السعر التوصيل؟'].map((body) => trade.buy(deal, 'messages', { body })))
  expect(await emailsOfKind(user.email, 'deal_message')).toMatchObject([
    {
      template: 'dealMessage',
      values: { number: deal.number, link: expect.stringMatching(`/apps/deals/${deal.id}$`) },
    },
  ])
  await trade.sell(deal, 'offer', offerFor(deal))
  await trade.buy(deal, 'accept', { round: 1 })
  await trade.buy(deal, 'dispute', { reason_code: 'damaged' })
  await trade.buy(deal, 'resolve', { outcome: 'goes_on', note: 'سمعنا الطرفين' })
  await trade.buy(deal, 'cancel', { reason_code: 'no_longer_needed' })
  const sent = await emailsOfKind(user.email, 'deal_changed', 3)
  expect(sent.map(({ values }) => values.change).toSorted()).toEqual(['cancel', 'dispute', 'resolve'])
})

test('low stock is announced once until it has risen again, and thousands of alerts in one email', async () => {
  const stocked = await aStockedSeller(server)
  const { email } = stocked.seller.user
  const desk = deskOf(server, stocked)
  const many = await Promise.all([1, 2, 3].map(() => desk.oneArticle()))
  const book = (kind: string, qty: string) =>
    desk.book(
      kind,
      many.map(({ article }) => [article, qty] as const),
    )
  const later = { ...server.parts, clock: { now: () => new Date(server.clock.now().getTime() + 600_000) } }
  const look = () => Promise.all([sendLowStockAlerts(later), sendLowStockAlerts(later)])
  await book('receipt', '5')
  await look()
  await book('count', '0')
  await sendLowStockAlerts(server.parts)
  expect(emails.to(email)).toEqual([])
  await look()
  const [received] = await emailsOfKind(email, 'stock_low')
  expect(received).toMatchObject({ template: 'stockLow', values: { count: '3' } })
  expect(received?.values.link).toMatch('/apps/stock/list?tab=attention')
  await book('count', '0')
  await look()
  await book('receipt', '9')
  await book('count', '0')
  await look()
  await emailsOfKind(email, 'stock_low', 2)
})

test('each invoice that becomes overdue is named in one email', async () => {
  const biller = await aBiller(server)
  const { email } = biller.seller.user
  const due_on = dayIn(0, server.clock.now())
  const late = [await biller.issued({ due_on }), await biller.issued({ due_on })]
  const tomorrow = new Date(server.clock.now().getTime() + dayMs)
  const then = { ...server.parts, clock: { now: () => tomorrow } }
  await emailOverdueInvoices(server.parts)
  await Promise.all([emailOverdueInvoices(then), emailOverdueInvoices(then)])
  await emailOverdueInvoices(then)
  expect(await emailsOfKind(email, 'invoice_overdue')).toMatchObject([
    { values: { count: '2', numbers: late.map(({ number }) => number).join(' · '), open: '1,472.00' } },
  ])
})
