import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AmendmentDesk, amendmentDesk, newestOf } from '../../../../test/amendments.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { mayIssue } from '../../../../test/invoices.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'
import { processDueDeals } from '../processDueDeals.ts'
import { dealAmendments } from '../tables.ts'

let server: TestServer
let trade: Trade
let desk: PackingDesk
let amending: AmendmentDesk
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  await mayIssue(server, trade.seller, trade.companyId)
  desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '4000')
  amending = amendmentDesk(trade, desk)
})
afterAll(() => server.close())

const reserved = async () => (await desk.level(trade.stocked.main))[1]

/** Processes deadlines that many days from now. */
function after(days: number): Promise<void> {
  const later = new Date(server.parts.clock.now().getTime() + days * 86_400_000)
  return processDueDeals({ ...server.parts, clock: { now: () => later } })
}

test('a seller proposes more, the buyer agrees, and stock, totals, fee and versions follow', async () => {
  const before = await reserved()
  const deal = await amending.agreedOn('10')
  const proposed = await amending.proposeQty(deal, '15')
  expect(proposed).toMatchObject({
    status: 200,
    body: { total: deal.total, current_round: 1, rounds: [{ no: 1 }] },
  })
  expect(newestOf(proposed.body)).toMatchObject({
    side: 'seller',
    status: 'proposed',
    allowed_actions: ['withdraw'],
    lines: [{ qty_before: '10', qty: '15', price_before: '64.00', unit_price: '64.00' }],
    before: { total: '736.00' },
    after: { total: '1104.00' },
    difference: { taxable: '320.00', vat: '48.00', total: '368.00' },
  })
  expect(await reserved()).toBe(before + 10)

  const agreed = await amending.agreedBy('buyer', proposed.body)
  expect(agreed).toMatchObject({ status: 200, body: { total: '1104.00', current_round: 2 } })
  const now = await trade.read(deal.id)
  expect(now).toMatchObject({
    status: 'accepted',
    amendments: [{ status: 'agreed', allowed_actions: [] }],
    rounds: [{}, { no: 2, side: 'seller', amends: 1, total: '1104.00' }],
    lines: [{ reserved: '15' }],
    sums: { total: '1104.00' },
    accepted_at: deal.accepted_at,
  })
  expect(Number(now.sums.fee)).toBeCloseTo(Number(deal.sums.fee) * 1.5)
  expect(await reserved()).toBe(before + 15)
  expect(now.events.map(({ action }: Deal) => action)).toEqual(
    expect.arrayContaining(['propose_amendment', 'agree_amendment']),
  )
})

test('a buyer proposes less at another price, and the seller agrees', async () => {
  const before = await reserved()
  const deal = await amending.agreedOn('10')
  const proposed = await trade.buy(deal, 'propose-amendment', {
    lines: [{ line: deal.lines[0].id, qty: '4', unit_price: '66.50' }],
    message: 'نحتاج كمية أقل',
  })
  expect(proposed).toMatchObject({ status: 200, body: { amendments: [{ allowed_actions: ['withdraw'] }] } })
  const read = await trade.read(deal.id)
  expect(newestOf(read)).toMatchObject({
    side: 'buyer',
    message: 'نحتاج كمية أقل',
    allowed_actions: ['agree', 'refuse'],
    difference: { total: '-430.10' },
  })
  expect(await trade.buy(deal, 'agree-amendment', { amendment: newestOf(read).id })).toMatchObject({ status: 409 })
  const agreed = await amending.agreedBy('seller', read)
  expect(agreed).toMatchObject({ status: 200, body: { total: '305.90', lines: [{ reserved: '4' }] } })
  expect(await reserved()).toBe(before + 4)
})

test('a delivery fee that was not charged stays so when the goods come to less, and a discount stays a percentage', async () => {
  const deal = await trade.deal(desk.product, { lines: [{ listing: desk.product.id, qty: '10' }] })
  const delivery = { method: 'seller', fee: '50.00', free_from: '500.00', days: 3 }
  await trade.sell(deal, 'offer', offerFor(deal, { delivery, discount: { kind: 'percent', value: '10.00' } }))
  await trade.buy(deal, 'accept', { round: 1 })
  const proposed = await amending.proposeQty(await trade.read(deal.id), '5')
  expect(newestOf(proposed.body)).toMatchObject({ before: { total: '662.40' }, after: { total: '331.20' } })
  const agreed = await amending.agreedBy('buyer', proposed.body)
  expect(agreed.body).toMatchObject({ total: '331.20', rounds: [{}, { delivery_fee: '0.00', delivery }] })
})

test('items are added and removed; an added one is packed, invoiced and found like any other', async () => {
  const before = await reserved()
  const deal = await amending.agreedOn('10')
  const added = [{ article: await amending.article(), qty: '3', unit_price: '50.00' }]
  const lines = [{ line: deal.lines[0].id, qty: '0' }]
  expect(fieldErrorsOf(await amending.propose(deal, { lines }))).toEqual({ lines: 'none_offered' })
  const proposed = await amending.propose(deal, { lines, added })
  expect(newestOf(proposed.body).lines).toMatchObject([
    { qty_before: '10', qty: '0', price_before: '64.00', unit_price: null, net: '0.00' },
    { qty_before: '0', qty: '3', price_before: null, unit_price: '50.00', net: '150.00' },
  ])
  expect((await amending.agreedBy('buyer', proposed.body)).status).toBe(200)
  const now = await trade.read(deal.id)
  expect(now).toMatchObject({ total: '172.50', line_count: 2, lines: [{ reserved: '0' }, { reserved: '3' }] })
  expect(await reserved()).toBe(before + 3)
  const packed = await desk.pack(now, trade.stocked.main, '3', { lines: [{ line: now.lines[1].id, qty: '3' }] })
  expect(packed.status).toBe(201)
  const invoice = await callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', {
    deal: deal.id,
    part: 'all',
  })
  expect(invoice).toMatchObject({ status: 201, body: { total: '172.50', lines: [{ qty: '3' }] } })
})

test('never below what is packed or shipped, neither when it is proposed nor when it is agreed', async () => {
  const deal = await amending.agreedOn('10')
  await desk.pack(deal, trade.stocked.main, '4')
  const packed = await trade.read(deal.id)
  expect(fieldErrorsOf(await amending.proposeQty(packed, '3'))).toEqual({ 'lines.0.qty': 'below_shipped' })
  expect(fieldErrorsOf(await amending.proposeQty(packed, '5.5'))).toEqual({ 'lines.0.qty': 'precision' })
  expect(fieldErrorsOf(await amending.proposeQty(packed, '10'))).toEqual({ lines: 'too_few' })
  const proposed = await amending.proposeQty(packed, '5')
  expect(proposed.status).toBe(200)
  await desk.pack(proposed.body, trade.stocked.main, '2')
  const outdated = await amending.agreedBy('buyer', proposed.body)
  expect(outdated).toMatchObject({ status: 409, body: { code: 'amendment_outdated' } })
  const still = await trade.read(deal.id)
  expect(still).toMatchObject({ total: '736.00', amendments: [{ status: 'proposed' }], lines: [{ reserved: '10' }] })
  const withdrawn = await trade.sell(still, `amendments/${newestOf(still).id}/withdraw`)
  expect(withdrawn.body.amendments).toMatchObject([{ status: 'withdrawn' }])
})

test('stock that is short when the other side agrees leaves everything as it was', async () => {
  const other = await packingDesk(trade)
  await other.book(trade.stocked.main, '12')
  const deal = await other.agreedOn('10')
  const proposed = await amending.proposeQty(deal, '20')
  expect(proposed.status).toBe(200)
  expect(await amending.agreedBy('buyer', proposed.body)).toMatchObject({ status: 409, body: { code: 'stock_short' } })
  expect(await trade.read(deal.id)).toMatchObject({ current_round: 1, lines: [{ reserved: '10' }] })
  await other.book(trade.stocked.main, '8')
  expect((await amending.agreedBy('buyer', proposed.body)).status).toBe(200)
  expect(await other.level(trade.stocked.main)).toEqual([20, 20])
})

const step = fc.record({ what: fc.constantFrom('change', 'pack', 'ship'), qty: fc.integer({ min: 1, max: 24 }) })

test('what is reserved is what is agreed and not shipped, after any sequence of changes and shipments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const other = await packingDesk(trade)
      await other.book(trade.stocked.main, '100')
      const deal = await other.agreedOn('10')
      let [agreed, packed, shipped] = [10, 0, 0]
      for (const { what, qty } of steps) {
        const read = await trade.read(deal.id)
        if (what === 'change') {
          const proposed = await amending.proposeQty(read, String(qty))
          const isRefused = qty === agreed || qty < packed + shipped
          expect(proposed.status).toBe(shipped === agreed ? 409 : isRefused ? 422 : 200)
          if (proposed.status === 200) {
            expect((await amending.agreedBy('buyer', proposed.body)).status).toBe(200)
            agreed = qty
          }
        } else {
          const { status } = await other.pack(read, trade.stocked.main, String(qty), { ship: what === 'ship' })
          const isLeft = qty <= agreed - packed - shipped
          expect(status === 201).toBe(isLeft)
          if (isLeft && what === 'ship') shipped += qty
          else if (isLeft) packed += qty
        }
        expect(await other.level(trade.stocked.main)).toEqual([100 - shipped, agreed - shipped])
      }
    }),
    { numRuns: 3 },
  )
})

test('a change to what is delivered ends the delivery, and one that adds goods begins it again', async () => {
  const deal = await amending.agreedOn('10')
  const shipped = await desk.pack(deal, trade.stocked.main, '6', { ship: true })
  await desk.send(deal, `${shipped.body.parcels[0].id}/deliver/`)
  const less = await amending.proposeQty(await trade.read(deal.id), '6')
  await amending.agreedBy('buyer', less.body)
  const done = await trade.read(deal.id)
  expect(done).toMatchObject({ fulfilment_status: 'delivered', lines: [{ reserved: '0' }] })
  expect(done.allowed_actions).toContain('complete')
  expect(await amending.proposeQty(done, '7')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })

  const other = await amending.agreedOn('10')
  const more = await amending.proposeQty(other, '12')
  const { body } = await desk.pack(other, trade.stocked.main, '10', { ship: true })
  await desk.send(other, `${body.parcels[0].id}/deliver/`)
  await amending.agreedBy('buyer', more.body)
  const again = await trade.read(other.id)
  expect(again).toMatchObject({ fulfilment_status: 'partly_delivered', lines: [{ reserved: '2' }] })
  expect(again.allowed_actions).not.toContain('complete')
})

test('each side refuses what the other proposed and withdraws its own, and only one proposal is open at a time', async () => {
  const deal = await amending.agreedOn('10')
  const { body: proposed } = await amending.proposeQty(deal, '12')
  expect(await amending.proposeQty(proposed, '13')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const closing = { reason_code: 'out_of_stock', note: null, lines: [{ line: deal.lines[0].id, qty: '1' }] }
  expect(await trade.sell(proposed, 'closures', closing)).toMatchObject({ status: 409 })
  const [{ id }] = proposed.amendments
  expect(await trade.sell(proposed, `amendments/${id}/refuse`, { note: 'لا' })).toMatchObject({ status: 409 })
  expect(await trade.buy(deal, 'withdraw-amendment', { amendment: id })).toMatchObject({ status: 409 })
  const refused = await trade.buy(deal, 'refuse-amendment', { amendment: id, note: 'السعر أعلى من ميزانيتنا' })
  expect(refused.body.amendments).toMatchObject([{ status: 'refused', answer_note: 'السعر أعلى من ميزانيتنا' }])
  const requested = await trade.buy(deal, 'propose-amendment', { lines: [{ line: deal.lines[0].id, qty: '9' }] })
  const second = newestOf(requested.body).id
  const read = await trade.read(deal.id)
  expect(fieldErrorsOf(await trade.sell(read, `amendments/${second}/refuse`, { note: '' }))).toMatchObject({
    note: expect.any(String),
  })
  const declined = await trade.sell(read, `amendments/${second}/refuse`, { note: 'تم تجهيز الكمية' })
  expect(declined.body).toMatchObject({ total: '736.00', amendments: [{}, { status: 'refused' }] })
})

test('nobody answers within seven days: the proposal ends, and the deal stays as it was', async () => {
  const deal = await amending.agreedOn('10')
  await amending.proposeQty(deal, '12')
  await after(6.9)
  expect((await trade.read(deal.id)).amendments).toMatchObject([{ status: 'proposed' }])
  await after(7.1)
  expect(await trade.read(deal.id)).toMatchObject({ total: '736.00', amendments: [{ status: 'expired' }] })
})

test('a dispute or a cancellation withdraws what is proposed, and other deals cannot be changed', async () => {
  const deal = await amending.agreedOn('10')
  await amending.proposeQty(deal, '12')
  const cancelled = await trade.buy(deal, 'cancel', { reason_code: 'no_longer_needed', note: null })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', amendments: [{ status: 'withdrawn' }] })
  const open = await trade.deal(desk.product)
  expect(await amending.proposeQty(open, '2')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const missing = await amending.agreedOn('1')
  const gone = `amendments/${crypto.randomUUID()}/withdraw`
  expect(await trade.sell(missing, gone)).toMatchObject({ status: 404 })
})

test('a deal has at most twenty proposals a day', async () => {
  const deal = await amending.agreedOn('10')
  const { body } = await amending.proposeQty(deal, '11')
  const { system } = server.parts.db
  const [ended] = await system
    .update(dealAmendments)
    .set({ status: 'withdrawn' })
    .where(eq(dealAmendments.id, newestOf(body).id))
    .returning()
  if (!ended) throw new Error('Nothing was proposed')
  const copies = (count: number) => Array.from({ length: count }, () => ({ ...ended, id: randomUUIDv7() }))
  await system.insert(dealAmendments).values(copies(18))
  const last = await amending.proposeQty(body, '11')
  expect(last.status).toBe(200)
  const { body: withdrawn } = await trade.sell(last.body, `amendments/${newestOf(last.body).id}/withdraw`)
  expect(await amending.proposeQty(withdrawn, '11')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})
