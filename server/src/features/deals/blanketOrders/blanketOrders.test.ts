import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBlanketTrade } from '../../../../test/blanketOrders.ts'
import { type Deal, dayIn, offerFor } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { processDueDeals } from '../processDueDeals.ts'
import { deals } from '../tables.ts'
import { remindOfBlanketOrders } from './remind.ts'

let server: TestServer
let orders: Awaited<ReturnType<typeof aBlanketTrade>>
let emails: ReturnType<typeof emailsOf>

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  orders = await aBlanketTrade(server)
})
beforeEach(() => {
  emails = emailsOf(server)
})
afterAll(() => server.close())

/** The server at a later time. Its sessions would have ended if its own clock were moved on. */
const partsIn = (days: number) => ({
  ...server.parts,
  clock: { now: () => new Date(server.clock.now().getTime() + days * 86_400_000) },
})

describe('a blanket order', () => {
  test('is in force once it is accepted, and is no sale: nothing is reserved, owed, counted or to be shipped', async () => {
    const { customer, send, untilIn, inForce } = orders
    const today = untilIn(0)
    const sales = async () => (await send('GET', `deals/?won_from=${today}&won_to=${today}`)).body.count
    const before = await sales()
    const deal = await inForce()
    expect(await sales()).toBe(before)
    expect(deal).toMatchObject({
      status: 'in_force',
      fulfilment_status: 'none',
      call_until: untilIn(300),
      accepted_at: null,
      deliver_by: null,
      allowed_actions: expect.arrayContaining(['call_off', 'extend_blanket_order', 'close_blanket_order']),
      blanket_order: { until: untilIn(300), call_offs: [] },
    })
    expect(deal.blanket_order.lines).toMatchObject([
      { agreed: '100', called: '0', left: '100', sku: 'CTN-40' },
      { agreed: '20', called: '0', left: '20' },
    ])
    expect(deal.allowed_actions).not.toContain('cancel')
    expect((await send('POST', `deals/${deal.id}/complete/`, { version: deal.version })).body.code).toBe('wrong_state')
    const listed = await send('GET', `blanket-orders/?customer=${customer}`)
    expect(listed.body.results).toContainEqual(
      expect.objectContaining({ number: deal.number, lines: deal.blanket_order.lines }),
    )
  })

  test('is called off in parts, each an accepted deal at its prices and terms, until nothing is left', async () => {
    const { trade, inForce, callOff, leftOf } = orders
    const terms = {
      discount: { kind: 'percent', value: '10.00' },
      delivery: { method: 'seller', fee: '50.00', days: 3 },
      payment_terms: { kind: 'net', days: 30 },
    }
    const deal = await inForce(terms)
    const first = await callOff(deal, '40', { po_number: 'PO-7' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      status: 'accepted',
      source: 'own_quote',
      po_number: 'PO-7',
      call_until: null,
      called_off_from: { id: deal.id, number: deal.number },
      blanket_order: null,
      // 40 × 64.00, less a tenth, with delivery.
      sums: { subtotal: '2560.00', discount_amount: '256.00', delivery_fee: '50.00', taxable: '2354.00' },
      rounds: [{ no: 1, ...terms, payment_terms: { kind: 'net', days: 30, advance_percent: '0.00' } }],
      deliver_by: expect.any(String),
    })
    expect(await leftOf(deal)).toEqual(['60', '20'])
    const second = await trade.buy(deal, 'call-off', { lines: [{ line: deal.lines[0].id, qty: '60' }] })
    expect(second.body).toMatchObject({ status: 'accepted', called_off_from: { number: deal.number } })
    expect(await leftOf(deal)).toEqual(['0', '20'])
    const again = await trade.read(deal.id)
    expect(again.blanket_order.call_offs.map(({ number }: Deal) => number)).toEqual([
      second.body.number,
      first.body.number,
    ])
    expect((await callOff(again, '1')).body.errors).toMatchObject([
      { path: 'lines.0.qty', code: 'more_than_left', params: { max: '0' } },
    ])
  })

  test('gets back what a cancelled call-off had, and what one closes', async () => {
    const { trade, send, inForce, callOff, leftOf } = orders
    const deal = await inForce()
    const { body: first } = await callOff(deal, '30')
    const { body: second } = await callOff(await trade.read(deal.id), '70')
    expect(await leftOf(deal)).toEqual(['0', '20'])
    await trade.sell(first, 'cancel', { reason_code: 'agreed_with_other_side' })
    expect(await leftOf(deal)).toEqual(['30', '20'])
    const { body: settings } = await send('GET', 'deal-settings/')
    await send('PUT', 'deal-settings/', { ...settings, closure_share: '50.00' })
    const closed = await trade.sell(second, 'closures', {
      reason_code: 'out_of_stock',
      lines: [{ line: second.lines[0].id, qty: '10' }],
    })
    expect(closed.status).toBe(200)
    expect(await leftOf(deal)).toEqual(['40', '20'])
  })

  test('refuses unknown items, too fine quantities and an outdated version, and calls nothing off then', async () => {
    const { trade, inForce, callOff, leftOf } = orders
    const deal = await inForce()
    const wrong = await trade.sell(deal, 'call-offs', {
      lines: [
        { line: crypto.randomUUID(), qty: '1' },
        { line: deal.lines[0].id, qty: '0.001' },
        { line: deal.lines[1].id, qty: '21' },
      ],
    })
    expect(wrong.body.errors).toMatchObject([
      { path: 'lines.0.line', code: 'not_offered' },
      { path: 'lines.1.qty', code: 'precision' },
      { path: 'lines.2.qty', code: 'more_than_left' },
    ])
    expect((await callOff({ ...deal, version: 1 }, '1')).body.code).toBe('version_conflict')
    expect(await leftOf(deal)).toEqual(['100', '20'])
  })

  test('of many call-offs at once, those that fit succeed and the sum is never exceeded', async () => {
    const { trade, inForce, leftOf } = orders
    const deal = await inForce()
    const lines = [{ line: deal.lines[0].id, qty: '30' }]
    const answers = await Promise.all(Array.from({ length: 8 }, () => trade.buy(deal, 'call-off', { lines })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await leftOf(deal)).toEqual(['10', '20'])
  })

  test('what is left is always what was agreed less what stands, whatever is called off and cancelled', async () => {
    const { trade, inForce, callOff, leftOf } = orders
    const deal = await inForce()
    const standing: { id: string; version: number; qty: bigint }[] = []
    const steps = fc.sample(fc.record({ cancels: fc.boolean(), qty: fc.integer({ min: 1, max: 60 }) }), {
      numRuns: 12,
      seed: 54,
    })
    for (const { cancels, qty } of steps) {
      const called = standing.reduce((sum, one) => sum + one.qty, 0n)
      const one = cancels ? standing.pop() : undefined
      if (one) {
        const { status } = await trade.sell(one, 'cancel', { reason_code: 'agreed_with_other_side' })
        expect(status).toBe(200)
      } else {
        const thousandths = toThousandths(String(qty))
        const { status, body } = await callOff(await trade.read(deal.id), String(qty))
        expect(status).toBe(called + thousandths > 100_000n ? 422 : 201)
        if (status === 201) standing.push({ id: body.id, version: body.version, qty: thousandths })
      }
      const stands = standing.reduce((sum, { qty: each }) => sum + each, 0n)
      expect((await leftOf(deal))[0]).toBe(fromThousandths(100_000n - stands))
    }
  })

  test('ends after its last day, is reopened by extending it, and ends early', async () => {
    const { trade, untilIn, inForce, callOff } = orders
    const deal = await inForce({ call_until: untilIn(30) })
    const refused = await trade.sell(deal, 'extend-blanket-order', { until: untilIn(29) })
    expect(refused.body.errors).toMatchObject([{ path: 'until', code: 'payment_early' }])
    await processDueDeals(partsIn(30))
    expect(await trade.read(deal.id)).toMatchObject({ status: 'in_force' })
    await server.parts.db.system
      .update(deals)
      .set({ callUntil: untilIn(-1) })
      .where(eq(deals.id, deal.id))
    expect((await callOff(deal, '1')).body.code).toBe('wrong_state')
    await Promise.all([processDueDeals(server.parts), processDueDeals(server.parts)])
    const over = await trade.read(deal.id)
    expect(over).toMatchObject({ status: 'closed', blanket_order: { lines: [{ left: '100' }, { left: '20' }] } })
    expect((await callOff(over, '1')).body.code).toBe('wrong_state')
    const extended = await trade.sell(over, 'extend-blanket-order', { until: untilIn(60) })
    expect(extended.body).toMatchObject({ status: 'in_force', call_until: untilIn(60), ended_at: null })
    const called = await callOff(extended.body, '5')
    expect(called.status).toBe(201)
    const closed = await trade.sell(await trade.read(deal.id), 'close-blanket-order', { note: 'بطلب المشتري' })
    expect(closed.body).toMatchObject({ status: 'closed' })
    expect(await trade.read(called.body.id)).toMatchObject({ status: 'accepted' })
  })
})

describe('a quote that is one', () => {
  test('needs a day after its own last day, within a year, and percentages as discounts', async () => {
    const { trade, customer, article, onMarket, send, untilIn } = orders
    const draft = (await send('POST', 'deals/drafts/', { customer, lines: [{ article, qty: '10' }] })).body
    const offer = { ...offerFor(draft), valid_until: untilIn(7), recipient: onMarket }
    const errorsOf = async (more: object) => (await trade.sell(draft, 'offer', { ...offer, ...more })).body.errors
    expect(await errorsOf({ call_until: untilIn(7) })).toMatchObject([
      { path: 'call_until', code: 'payment_early', params: { earliest: untilIn(8) } },
    ])
    expect(await errorsOf({ call_until: untilIn(366) })).toMatchObject([{ path: 'call_until', code: 'day_far' }])
    const amount = { kind: 'amount', value: '5.00' }
    const lines = offer.lines.map((line: object) => ({ ...line, discount: amount }))
    expect(await errorsOf({ call_until: untilIn(90), discount: amount, lines })).toMatchObject([
      { path: 'discount.value', code: 'percent' },
      { path: 'lines.0.discount.value', code: 'percent' },
    ])
  })

  test('is countered with a percentage as well, and is in force as the seller accepts the counter-offer', async () => {
    const { trade, untilIn, sent, callOff } = orders
    const deal = await sent()
    const [line] = deal.lines
    const counter = { round: 1, lines: [{ line: line.id, qty: '80', unit_price: '60.00' }] }
    const amount = { ...counter, discount: { kind: 'amount', value: '500.00' } }
    const refused = [{ path: 'discount.value', code: 'percent' }]
    expect((await trade.buy(deal, 'counter', amount)).body.errors).toMatchObject(refused)
    await trade.buy(deal, 'counter', { ...counter, discount: { kind: 'percent', value: '5.00' } })
    const accepted = await trade.sell(await trade.read(deal.id), 'accept', { round: 2 })
    expect(accepted.body).toMatchObject({ status: 'in_force', call_until: untilIn(300), accepted_at: null })
    const called = await callOff(accepted.body, '10')
    // 10 × 60.00, less 5 percent.
    expect(called.body.sums).toMatchObject({ subtotal: '600.00', discount_amount: '30.00', taxable: '570.00' })
  })

  test('answers no buyer’s request', async () => {
    const { trade } = orders
    const carton = await trade.publish('product', { track_stock: false })
    const deal = await trade.deal(carton)
    const { body } = await trade.sell(deal, 'offer', offerFor(deal, { call_until: dayIn(90) }))
    expect(body.errors).toMatchObject([{ path: 'call_until', code: 'not_offered' }])
  })

  test('is read by its link with what is left, and its call-offs are emailed with links of their own', async () => {
    const { trade, untilIn, sent, callOff } = orders
    const email = `buyer-${crypto.randomUUID()}@sanabel.example`
    const deal = await sent({}, { channel: 'link', name: 'ماجد', email, lang: 'en' })
    const tokenOf = (link: string | undefined) => /#([\w-]+)$/.exec(link ?? '')?.[1] ?? ''
    const token = tokenOf(emails.newestTo(email).values.link)
    const share = async (action: string, body: object) =>
      (await server.app.inject({ method: 'POST', url: `/api/v1/quotes/${action}/`, payload: body })).json()
    expect(await share('open', { token })).toMatchObject({ call_until: untilIn(300), blanket_lines: null })
    await share('code', { token, round: 1, to: 'email' })
    const { code } = emails.newestTo(email).values
    expect(await share('accept', { token, round: 1, name: 'ماجد', code })).toMatchObject({
      state: 'accepted',
      acceptance: { name: 'ماجد', round: 1 },
      blanket_lines: [{ left: '100' }, { left: '20' }],
    })
    expect(emails.newestTo(email)).toMatchObject({ template: 'quoteAccepted', values: { calls: untilIn(300) } })
    const { body: called } = await callOff(await trade.read(deal.id), '25')
    const mailed = emails.newestTo(email)
    expect(mailed).toMatchObject({ template: 'calledOff', values: { number: called.number } })
    expect(await share('open', { token: tokenOf(mailed.values.link) })).toMatchObject({
      number: called.number,
      state: 'accepted',
      call_until: null,
    })
    expect(await share('open', { token })).toMatchObject({ blanket_lines: [{ called: '25', left: '75' }, {}] })
    await trade.sell(await trade.read(deal.id), 'close-blanket-order', { note: 'بطلبكم' })
    expect(emails.newestTo(email)).toMatchObject({
      template: 'blanketOrderChanged',
      values: { how: 'closed', message: 'بطلبكم' },
    })
  })
})

test('the seller is reminded 30 and 7 days before the last day, once each, and only of what has something left', async () => {
  const { trade, untilIn, inForce } = orders
  const deal = await inForce({ call_until: untilIn(40) })
  const used = await inForce({ call_until: untilIn(40) })
  const all = used.lines.map(({ id, qty }: Deal) => ({ line: id, qty }))
  expect((await trade.sell(used, 'call-offs', { lines: all })).status).toBe(201)
  const { email } = trade.seller.user
  const reminders = () =>
    emails.to(email).filter(({ choice, values }) => {
      return choice?.kind === 'blanket_order_ending' && [deal.number, used.number].includes(values.number ?? '')
    })
  const remind = async (days: number) => {
    const parts = partsIn(days)
    await Promise.all([remindOfBlanketOrders(parts), remindOfBlanketOrders(parts)])
    await remindOfBlanketOrders(parts)
  }
  await remind(9)
  expect(reminders()).toEqual([])
  for (const [days, count] of [
    [10, 1],
    [20, 1],
    [33, 2],
    [40, 2],
  ] as const) {
    await remind(days)
    await vi.waitFor(() => expect(reminders()).toHaveLength(count), { timeout: 20_000 })
  }
  const reminder = { template: 'blanketOrderEnding', values: { number: deal.number, ends: untilIn(40) } }
  expect(reminders()).toMatchObject([reminder, reminder])
})
