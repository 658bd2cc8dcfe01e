import { randomUUIDv7 } from 'node:crypto'
import { type ListPrice, netUnitPrice, orderSums } from '@mawrid/contract/sales/listPrice.ts'
import { fromHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, dayIn, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { unitId } from '../../reference/index.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
})
afterAll(() => server.close())

test('R-09: a buyer’s request creates a deal with a copy of the requested items, due in two working days', async () => {
  const carton = await trade.publish()
  const deal = await trade.deal(carton, {
    lines: [
      { listing: carton.id, qty: '10', target_price: '60' },
      { free_text: 'شريط لاصق', qty: '5', target_price: '3.50' },
    ],
  })
  expect(deal.number).toMatch(/^D-\d{4}-\d{6}$/)
  expect(deal).toMatchObject({ status: 'new', line_count: 2, total: '710.13', current_round: null, region: 'SA-01' })
  expect(deal.lines[0]).toMatchObject({
    listing: carton.id,
    name_ar: 'كراتين شحن مموّجة',
    qty: '10',
    list_price: '64.00',
  })
  expect(deal.lines[0].article).not.toBeNull()
  expect(deal.lines[1]).toMatchObject({ listing: null, name_ar: 'شريط لاصق', free_text: 'شريط لاصق', list_price: null })
  expect(deal.allowed_actions).toEqual(['ask_info', 'send_offer', 'decline'])
  expect(new Date(deal.respond_by).getTime()).toBeGreaterThan(server.clock.now().getTime() + 86_400_000)
  expect(deal.events).toMatchObject([{ action: 'request', from: null, to: 'new', by: { side: 'buyer' } }])
})

test('deal numbers are consecutive, also when many are created at once', async () => {
  const other = await aTrade(server)
  const carton = await other.publish()
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => other.deal(carton)))
  expect(made.map(({ number }) => number.slice(-6)).toSorted()).toEqual([
    '000001',
    '000002',
    '000003',
    '000004',
    '000005',
  ])
})

test('a direct order is a version by the buyer at published prices, with volume prices', async () => {
  const carton = await trade.publish('product', {
    price: '115.00',
    price_includes_vat: true,
    price_tiers: [{ min_qty: '100', price: '92.00' }],
    min_order_qty: '10',
    order_step: '5',
    max_order_qty: '500',
  })
  const order = (qty: string) => ({ source: 'direct_order', lines: [{ listing: carton.id, qty }] })
  const few = await trade.deal(carton, order('10'))
  expect(few).toMatchObject({ status: 'new', current_round: 1, total: '1150.00' })
  expect(few.rounds).toMatchObject([{ no: 1, side: 'buyer', taxable: '1000.00', vat: '150.00' }])
  expect(few.rounds[0].lines).toMatchObject([{ unit_price: '100.00', qty: '10', net: '1000.00' }])
  expect(few.allowed_actions).toContain('accept')
  expect((await trade.deal(carton, order('100'))).total).toBe('9200.00')

  const refused = async (qty: string) =>
    fieldErrorsOf(await trade.market.send('POST', 'deals/', trade.request(carton, order(qty))))
  expect(await refused('5')).toEqual({ 'lines.0.qty': 'too_small' })
  expect(await refused('12')).toEqual({ 'lines.0.qty': 'order_steps' })
  expect(await refused('505')).toEqual({ 'lines.0.qty': 'too_big' })
})

test('a product costs the same in the preview of its form, as an order, a quote, an invoice and for the marketplace, for any price, tiers, VAT and quantity', async () => {
  const halalas = fc.integer({ min: 100, max: 1_000_000 })
  const pricings = fc.record({
    unit: halalas,
    tier: fc.option(fc.record({ from: fc.integer({ min: 2, max: 50 }), off: fc.integer({ min: 1, max: 99 }) })),
    price_includes_vat: fc.boolean(),
    isTaxed: fc.boolean(),
    qty: fc.integer({ min: 1, max: 200 }),
  })
  await fc.assert(
    fc.asyncProperty(pricings, async ({ unit, tier, price_includes_vat, isTaxed, qty }) => {
      const pricing: ListPrice = {
        price: fromHalalas(BigInt(unit)),
        price_tiers: tier ? [{ min_qty: String(tier.from), price: fromHalalas(BigInt(unit - tier.off)) }] : [],
        price_includes_vat,
        vat_category: isTaxed ? 'S' : 'Z',
      }
      const exemption = isTaxed ? {} : { exemption_code: 'VATEX-SA-32' }
      const listing = await trade.publish('product', {
        ...pricing,
        ...exemption,
        min_order_qty: '1',
        max_order_qty: '1000',
        order_step: '1',
        compare_at_price: '99999.00',
        track_stock: false,
      })
      const lines = [{ listing: listing.id, qty: String(qty) }]
      const { taxable, vat, total } = orderSums(pricing, String(qty))
      const sums = { taxable, vat, total }

      const order = await trade.deal(listing, { source: 'direct_order', lines })
      expect(order.rounds).toMatchObject([sums])
      const { body: atMarket } = await trade.market.send('GET', `deals/${order.id}/`)
      expect(atMarket).toMatchObject({ total, rounds: [sums] })
      await trade.sell(order, 'accept', { round: 1 })
      const { body: invoice } = await callApi(server, trade.seller, 'POST', '/api/v1/invoices/from-deal/', {
        deal: order.id,
        part: 'all',
      })
      expect(invoice).toMatchObject(sums)

      const request = await trade.deal(listing, { source: 'rfq', lines })
      const unit_price = netUnitPrice(pricing, String(qty))
      const { vat_category } = pricing
      const { body: quoted } = await trade.sell(request, 'offer', {
        lines: [{ line: request.lines[0].id, qty: String(qty), unit_price, vat_category, ...exemption }],
        valid_until: dayIn(7, server.clock.now()),
      })
      expect(quoted.rounds).toMatchObject([sums])
    }),
    { numRuns: 15 },
  )
})

test('each kind of listing has its own request', async () => {
  for (const kind of ['service', 'franchise', 'investment'] as const) {
    const listing = await trade.publish(kind)
    expect(await trade.deal(listing, { lines: [{ listing: listing.id, qty: '1' }] }, kind)).toMatchObject({
      kind,
      status: 'new',
    })
    const ordered = await trade.market.send('POST', 'deals/', trade.request(listing, { source: 'direct_order' }, kind))
    expect(ordered.status).toBe(kind === 'service' ? 201 : 422)
  }
})

test('an invalid request is refused at its field', async () => {
  const carton = await trade.publish()
  const service = await trade.publish('service')
  const others = await (await aTrade(server)).publish()
  const refused = async (more: object) =>
    fieldErrorsOf(await trade.market.send('POST', 'deals/', trade.request(carton, more)))
  expect(
    await refused({
      lines: [
        { listing: service.id, qty: '1' },
        { listing: others.id, qty: '1' },
        { listing: carton.id, qty: '1', article: randomUUIDv7() },
        { listing: carton.id, qty: '1.5' },
        { free_text: 'شريط', qty: '1', unit: randomUUIDv7() },
        { free_text: 'شريط', qty: '1.5', unit: unitId('piece') },
      ],
    }),
  ).toEqual({
    'lines.0.listing': 'not_offered',
    'lines.1.listing': 'not_offered',
    'lines.2.article': 'not_offered',
    'lines.3.qty': 'precision',
    'lines.4.unit': 'not_offered',
    'lines.5.qty': 'precision',
  })
  expect(await refused({ source: 'enquiry' })).toEqual({ source: 'not_offered' })
  expect(await refused({ lines: [{ listing: carton.id, qty: '999999999999', target_price: '999999999999' }] })).toEqual(
    {
      lines: 'too_big',
    },
  )
  expect(await refused({ lines: [] })).toEqual({ lines: 'too_few' })
})

test('a request to an inactive seller is refused', async () => {
  const carton = await trade.publish()
  const nobody = await trade.market.send('POST', 'deals/', { ...trade.request(carton), seller: randomUUIDv7() })
  expect(nobody).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const idle = await aTrade(server)
  const his = await idle.publish()
  await server.parts.db.system.execute(
    `update companies set active_until = null, is_verified = false where id = '${idle.companyId}'`,
  )
  expect(await idle.market.send('POST', 'deals/', idle.request(his))).toMatchObject({
    status: 403,
    body: { code: 'company_inactive' },
  })
})

test('a repeated request creates one deal', async () => {
  const carton = await trade.publish()
  const request = trade.request(carton)
  const key = { 'idempotency-key': randomUUIDv7() }
  const [first, second] = [
    await trade.market.send('POST', 'deals/', request, key),
    await trade.market.send('POST', 'deals/', request, key),
  ]
  expect(second).toEqual(first)
})

test('a buyer sees their own deals with all sellers, without the seller’s private data', async () => {
  const buyer = aBuyer()
  const other = await aTrade(server)
  const ids = []
  for (const one of [trade, other, trade]) ids.push((await one.deal(await one.publish(), { buyer })).id)
  const first = await trade.market.send('GET', `deals/?buyer=${buyer.id}&limit=2`)
  expect(first.body.results.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
  const rest = await trade.market.send('GET', `deals/?buyer=${buyer.id}&limit=2&before=${first.body.next}`)
  expect(rest.body).toMatchObject({ results: [{ id: ids[0] }], next: null })
  const read = await trade.market.send('GET', `deals/${ids[0]}/`)
  expect(JSON.stringify(read.body)).not.toMatch(/"(?:cost|fee|fee_percent|events|unread_messages|reserved|list_price)"/)
})

test('another company cannot find the deal', async () => {
  const deal = await trade.deal(await trade.publish())
  const other = await aTrade(server)
  expect(await other.read(deal.id)).toMatchObject({ code: 'not_found' })
})
