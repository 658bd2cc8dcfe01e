import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { type Biller, billerOf, mayIssue } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'
import { processDueDeals } from '../processDueDeals.ts'

let server: TestServer
let trade: Trade
let desk: PackingDesk
let biller: Biller
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  biller = billerOf(server, trade.seller, trade.companyId)
  desk = await packingDesk(trade, { allow_backorder: true })
  await desk.book(trade.stocked.main, '400')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const reason = { reason_code: 'out_of_stock', note: 'توقف المصنع عن الإنتاج' }

function close(deal: Deal, qty: string, more: object = {}) {
  return trade.sell(deal, 'closures', { ...reason, lines: [{ line: deal.lines[0].id, qty }], ...more })
}

/** A buyer who can be invoiced. */
const buyer = aBuyer({ vat_number: '300075588700003', cr: '4030297313' })

/** Accepted at 64.00 each, and this quantity delivered. */
async function delivered(qty: string, part: string): Promise<Deal> {
  const requested = await trade.deal(desk.product, { buyer, lines: [{ listing: desk.product.id, qty }] })
  await trade.sell(requested, 'offer', offerFor(requested))
  await trade.buy(requested, 'accept', { round: 1 })
  const deal = await trade.read(requested.id)
  const { body } = await desk.pack(deal, trade.stocked.main, part, { ship: true })
  await desk.send(body, `${body.parcels.at(-1).id}/deliver/`)
  return trade.read(deal.id)
}

/** Processes deadlines that many days from now. */
function after(days: number): Promise<void> {
  const later = new Date(server.parts.clock.now().getTime() + days * 86_400_000)
  return processDueDeals({ ...server.parts, clock: { now: () => later } })
}

test('a partly delivered deal whose remainder cannot be supplied is closed within the allowed share, and can be completed', async () => {
  const deal = await delivered('20', '18')
  expect(deal).toMatchObject({ status: 'accepted', fulfilment_status: 'partly_delivered' })
  expect(deal.allowed_actions).toEqual(['close_remaining', 'amend'])
  const emails = emailsOf(server)
  const closed = await close(deal, '2')
  expect(closed).toMatchObject({
    status: 200,
    body: {
      fulfilment_status: 'delivered',
      total: '1324.80',
      sums: { closed: '128.00', taxable: '1152.00', vat: '172.80', total: '1324.80' },
      lines: [{ closed: '2', delivered: '18', reserved: '0' }],
      closures: [{ status: 'agreed', share: '10.00', taxable: '128.00', total: '147.20', answer_by: null }],
    },
  })
  expect(closed.body.events[0]).toMatchObject({ action: 'close_remaining', reason_code: 'out_of_stock' })
  expect(emails.newestTo(deal.buyer.email)).toMatchObject({
    template: 'remainingClosed',
    lang: 'ar',
    values: { number: deal.number, total: '147.20' },
  })
  expect(await trade.sell(closed.body, 'complete')).toMatchObject({ status: 200, body: { status: 'completed' } })
})

test('above the allowed share the buyer decides, and agreed quantities are closed with totals, fee and reservation', async () => {
  const deal = await delivered('20', '12')
  const [onHand, reserved] = await desk.level(trade.stocked.main)
  const emails = emailsOf(server)
  const proposed = await close(deal, '8', { lang: 'en' })
  expect(proposed).toMatchObject({
    status: 200,
    body: { fulfilment_status: 'partly_delivered', closures: [{ status: 'proposed', share: '40.00' }] },
  })
  expect(emails.newestTo(deal.buyer.email)).toMatchObject({ template: 'closureProposed', lang: 'en' })
  const [closure] = proposed.body.closures
  expect(await close(proposed.body, '1')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const agreed = await trade.buy(deal, 'agree-closure', { closure: closure.id })
  expect(agreed).toMatchObject({ status: 200, body: { fulfilment_status: 'delivered', total: '883.20' } })
  const after = await trade.read(deal.id)
  expect(Number(after.sums.fee)).toBeCloseTo(Number(deal.sums.fee) * 0.6)
  expect(await desk.level(trade.stocked.main)).toEqual([onHand, reserved - 8])
  expect(await trade.buy(deal, 'agree-closure', { closure: closure.id })).toMatchObject({ status: 409 })
})

test('a buyer refuses with a reason, and the seller ships, proposes less, or withdraws', async () => {
  const deal = await delivered('20', '12')
  const [first] = (await close(deal, '8')).body.closures
  const refused = await trade.buy(deal, 'refuse-closure', { closure: first.id, note: 'نحتاج الكمية كاملة' })
  expect(refused).toMatchObject({ status: 200, body: { closures: [{ status: 'refused' }] } })
  const again = await trade.read(deal.id)
  expect(again.closures[0]).toMatchObject({ answer_note: 'نحتاج الكمية كاملة', allowed_actions: ['ask_staff'] })
  const second = await close(again, '7')
  const open = second.body.closures.at(-1)
  expect(open).toMatchObject({ status: 'proposed', allowed_actions: ['withdraw'] })
  const withdrawn = await trade.sell(second.body, `closures/${open.id}/withdraw`)
  expect(withdrawn.body.closures.at(-1)).toMatchObject({ status: 'withdrawn' })
  const packed = await desk.pack(withdrawn.body, trade.stocked.main, '8')
  expect(packed.status).toBe(201)
})

test('a buyer who does not answer within seven days agrees, and not a day earlier', async () => {
  const deal = await delivered('20', '12')
  await close(deal, '8')
  await after(6.9)
  expect((await trade.read(deal.id)).closures).toMatchObject([{ status: 'proposed' }])
  await after(7.1)
  expect(await trade.read(deal.id)).toMatchObject({
    fulfilment_status: 'delivered',
    closures: [{ status: 'agreed' }],
    lines: [{ closed: '8' }],
  })
})

test('packing goods that a proposal would close ends the proposal', async () => {
  const deal = await delivered('20', '12')
  const { body } = await close(deal, '8')
  await desk.pack(body, trade.stocked.main, '1')
  expect(await trade.read(deal.id)).toMatchObject({ closures: [{ status: 'withdrawn' }] })
})

test('only accepted quantities that are not packed can be closed, and never the whole deal', async () => {
  const deal = await desk.agreedOn('10')
  await desk.pack(deal, trade.stocked.main, '4')
  const packed = await trade.read(deal.id)
  expect(fieldErrorsOf(await close(packed, '7'))).toEqual({ 'lines.0.qty': 'too_big' })
  expect(fieldErrorsOf(await close(packed, '1.5'))).toEqual({ 'lines.0.qty': 'precision' })
  expect(fieldErrorsOf(await close(packed, '1', { reason_code: 'other', note: null }))).toEqual({ note: 'required' })
  const untouched = await desk.agreedOn('10')
  expect(fieldErrorsOf(await close(untouched, '10'))).toEqual({ lines: 'closes_all' })
  const stranger = await trade.deal(desk.product)
  expect(await close(stranger, '1')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('many small closures do not bypass the buyer, and the company sets the share', async () => {
  const settings = '/api/v1/deal-settings/'
  const set = async (closure_share: string) => {
    const { version } = (await callApi(server, trade.seller, 'GET', settings)).body
    return callApi(server, trade.seller, 'PUT', settings, { closure_share, version })
  }
  const deal = await delivered('20', '10')
  const once = await close(deal, '1')
  expect(once.body.closures).toMatchObject([{ status: 'agreed', share: '5.00' }])
  const twice = await close(once.body, '1')
  expect(twice.body.closures.at(-1)).toMatchObject({ status: 'agreed' })
  const thrice = await close(twice.body, '1')
  expect(thrice.body.closures.at(-1)).toMatchObject({ status: 'proposed' })
  expect(await set('50.01')).toMatchObject({ status: 422 })
  expect(await set('0')).toMatchObject({ status: 200, body: { closure_share: '0.00' } })
  const other = await delivered('20', '19')
  expect((await close(other, '1')).body.closures).toMatchObject([{ status: 'proposed' }])
  expect(await callApi(server, trade.seller, 'PUT', settings, { closure_share: '10', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  })
  await set('10')
})

test('closed quantities are not invoiced: drafts are deleted, and invoiced ones get a credit note', async () => {
  const deal = await delivered('20', '12')
  const invoice = (part = 'all') =>
    callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', { deal: deal.id, part })
  const ofDeal = async () => (await callApi(server, trade.seller, 'GET', `/api/v1/deals/${deal.id}/invoices/`)).body

  const shipped = (await invoice('done')).body
  const { body: issued } = await biller.act(shipped, 'issue')
  const rest = (await invoice()).body
  const { body: proposed } = await close(await trade.read(deal.id), '3')
  await trade.buy(deal, 'agree-closure', { closure: proposed.closures.at(-1).id })
  expect((await ofDeal()).results.find(({ id }: Deal) => id === rest.id)).toMatchObject({ status: 'cancelled' })

  const { body: second } = await biller.act((await invoice()).body, 'issue')
  expect(second.lines).toMatchObject([{ qty: '5' }])
  const total = Number(issued.total) + Number(second.total)
  expect(Number((await trade.read(deal.id)).total)).toBe(total)

  const { body: again } = await close(await trade.read(deal.id), '2')
  await trade.buy(deal, 'agree-closure', { closure: again.closures.at(-1).id })
  const note = (await ofDeal()).results.find(({ kind }: Deal) => kind === 'credit_note')
  expect(note).toMatchObject({ status: 'draft', total: '147.20' })
  expect((await ofDeal()).can_invoice).toEqual([])
})

test('a deal is paid once its supplied quantities are paid', async () => {
  const deal = await delivered('20', '18')
  const draft = (
    await callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', { deal: deal.id, part: 'done' })
  ).body
  const { body: issued } = await biller.act(draft, 'issue')
  await biller.pay(issued, issued.total)
  expect(await trade.read(deal.id)).toMatchObject({ payment_status: 'part_paid' })
  const closed = await close(await trade.read(deal.id), '2')
  expect(closed.body).toMatchObject({ payment_status: 'paid', total: issued.total })
})

test('a dispute withdraws a closing proposal, and staff who complete the deal close the remainder', async () => {
  const deal = await delivered('20', '12')
  await close(deal, '8')
  await trade.buy(deal, 'dispute', { reason_code: 'wrong_quantity', note: null })
  expect((await trade.read(deal.id)).closures).toMatchObject([{ status: 'withdrawn' }])
  await trade.buy(deal, 'resolve', { outcome: 'completed', note: 'تعذّر التوريد' })
  expect(await trade.read(deal.id)).toMatchObject({
    status: 'completed',
    fulfilment_status: 'delivered',
    lines: [{ closed: '8', reserved: '0' }],
    total: '883.20',
  })
})

test('a deal has at most twenty closures a day: refused ones and repeated ones with the same key are not counted', async () => {
  const deal = await delivered('20', '12')
  const url = `/api/v1/deals/${deal.id}/closures/`
  const key = { 'idempotency-key': `close-${crypto.randomUUID()}` }
  const first = { ...reason, version: deal.version, lines: [{ line: deal.lines[0].id, qty: '8' }] }
  for (let count = 0; count < 21; count += 1) {
    const { status, body } = await callApi(server, trade.seller, 'POST', url, first, key)
    expect([status, body.closures.length]).toEqual([200, 1])
  }
  for (let count = 1; count < 20; count += 1) {
    expect((await close(await trade.read(deal.id), '8')).body.code).toBe('wrong_state')
    const { closures } = await trade.read(deal.id)
    await trade.sell(await trade.read(deal.id), `closures/${closures.at(-1).id}/withdraw`)
    expect((await close(await trade.read(deal.id), '8')).status).toBe(200)
  }
  const { closures } = await trade.read(deal.id)
  await trade.sell(await trade.read(deal.id), `closures/${closures.at(-1).id}/withdraw`)
  expect(await close(await trade.read(deal.id), '8')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})
