import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, anInvoiceBuyer } from '../../../test/anInvoice.ts'
import { type SignedInSeller, signInAgain } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { aBuyer, aTrade, dayIn, offerFor, type Trade } from '../../../test/deals.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Biller, billerOf, type InvoiceReply, mayIssue } from '../../../test/invoices.ts'
import { aListing, paths } from '../../../test/listings.ts'

const dayMs = 86_400_000
let server: TestServer
let trade: Trade
let seller: SignedInSeller
let biller: Biller
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  seller = trade.seller
  biller = billerOf(server, seller, trade.companyId)
})
afterAll(() => server.close())

async function wait(days: number) {
  server.clock.forward(days * dayMs)
  seller = await signInAgain(server, seller)
  biller = billerOf(server, seller, trade.companyId)
}

const get = async (path: string) => (await callApi(server, seller, 'GET', `/api/v1/customers/${path}`)).body
const day = (days: number) => dayIn(days, server.clock.now())

/** As `trade` does it, with the session of today. */
async function published(more: object = {}) {
  const { id } = await aListing(server, seller, 'product', { track_stock: false, ...more })
  await callApi(server, seller, 'POST', `${paths.product.item}${id}/submit/`, { version: 1 })
  return { id }
}
async function requested(product: { readonly id: string }, buyer: object) {
  const { body } = await trade.market.send('POST', 'deals/', trade.request(product, { buyer }))
  return (await callApi(server, seller, 'GET', `/api/v1/deals/${body.id}/`)).body
}

let made = 0
const nextBuyer = () => {
  made += 1
  return anInvoiceBuyer({ name_ar: `متجر السداد ${made}`, vat_number: `3177${String(made).padStart(10, '0')}3` })
}
const owed = (buyer: object, due: number): Promise<InvoiceReply> => biller.issued({ buyer, due_on: day(due) })

test('what a customer owes is shown by how long it has been due, and found by it', async () => {
  const buyer = nextBuyer()
  const first = await owed(buyer, 5)
  await owed(buyer, 30)
  await wait(6)
  const { balance } = await get(`${first.buyer_id}/`)
  expect(balance).toEqual({
    open: '1472.00',
    overdue: '736.00',
    by_age: {
      not_due: '736.00',
      days_1_30: '736.00',
      days_31_60: '0.00',
      days_61_90: '0.00',
      over_90: '0.00',
    },
  })
  const found = async (age: string) =>
    (await get(`?age=${age}&page_size=100`)).results.map(({ name_ar }: { name_ar: string }) => name_ar)
  expect(await found('days_1_30')).toEqual([buyer.name_ar])
  expect(await found('over_90')).toEqual([])
  const [most] = (await get('?ordering=-overdue')).results
  expect(most).toMatchObject({ name_ar: buyer.name_ar, balance: { overdue: '736.00' } })
})

test('how many days late a customer pays counts invoices that are paid in full, and a reversed payment no longer', async () => {
  const buyer = nextBuyer()
  const late = await owed(buyer, 0)
  const early = await owed(buyer, 10)
  await biller.pay(late, '100.00', { on: day(0) })
  const payments = async () => (await get(`${late.buyer_id}/`)).payments
  expect(await payments()).toEqual({ invoices: 0, days_late: null })

  await wait(8)
  await biller.pay(late, '636.00', { on: day(0) })
  expect(await payments()).toEqual({ invoices: 1, days_late: 8 })
  await biller.pay(early, early.open, { on: day(0) })
  expect(await payments()).toEqual({ invoices: 2, days_late: 3 })
  const names = (await get('?pays_late=true')).results.map(({ name_ar }: { name_ar: string }) => name_ar)
  expect(names).toEqual([buyer.name_ar])
  expect((await get('?ordering=-days_late')).results[0]).toMatchObject({ payments: { days_late: 3 } })

  const paid = await biller.read(late.id)
  const last = paid.payments.at(-1)
  const reversed = await biller.act(paid, `payments/${last.id}/take-back`, {
    version: undefined,
    reason: 'سجلت خطأ',
  })
  expect(reversed.status, JSON.stringify(reversed.body)).toBe(200)
  expect(await payments()).toEqual({ invoices: 1, days_late: -2 })
})

test('what is bought again and again is due after its usual interval, from deals and from invoices without a deal', async () => {
  const product = await published({ sku: 'REG-1' })
  const vat_number = '310175397400003'
  const buyer = aBuyer({ name_ar: 'مشتريات منتظمة', vat_number })
  const party = anInvoiceBuyer({ name_ar: buyer.name_ar, vat_number })
  const buy = async () => {
    const deal = await requested(product, buyer)
    await callApi(server, seller, 'POST', `/api/v1/deals/${deal.id}/offer/`, {
      version: deal.version,
      ...offerFor(deal),
      valid_until: day(7),
    })
    await trade.buy(deal, 'accept', { round: 1 })
  }
  const bought = async () => (await get(`${buyer.id}/purchases/`)).results
  await buy()
  expect(await bought()).toMatchObject([{ sku: 'REG-1', times: 1, every_days: null, due_on: null, last_qty: '10' }])
  await wait(10)
  await buy()
  await wait(14)
  await biller.issued({
    buyer: party,
    lines: [aLine({ sku: 'reg-1', qty: '4' }), aLine({ name_ar: 'نقل خاص', sku: null })],
  })
  const [regular, other] = await bought()
  expect(regular).toMatchObject({
    product: product.id,
    article: expect.any(String),
    times: 3,
    every_days: 12,
    last_on: day(0),
    last_qty: '4',
    due_on: day(12),
  })
  expect(other).toMatchObject({ article: null, name_ar: 'نقل خاص', times: 1, due_on: null })
})

test('the history of a customer begins with the first deal or invoice', async () => {
  const buyer = aBuyer({ name_ar: 'عميل جديد تمامًا', vat_number: '310175397500003' })
  const product = await published()
  await requested(product, buyer)
  const { id, number, version } = await get(`${buyer.id}/`)
  const log = async () => (await callApi(server, seller, 'GET', `/api/v1/activity/?record=${id}`)).body.results
  expect(await log()).toMatchObject([{ action: 'recognise' }])
  await callApi(server, seller, 'POST', `/api/v1/customers/${id}/archive/`, { version })
  await requested(product, buyer)
  expect((await log()).map(({ action }: { action: string }) => action)).toEqual(['buy', 'archive', 'recognise'])
  expect(number).toMatch(/^C-/)
})
