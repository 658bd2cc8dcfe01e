import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, dayIn, offerFor, type Trade } from '../../../../test/deals.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'

let server: TestServer
let trade: Trade
let carton: { readonly id: string }

beforeAll(async () => {
  server = await startServer()
  trade = await aTrade(server)
  carton = await trade.publish('product', { track_stock: false })
})
afterAll(() => server.close())

const aDeal = (more: object = {}): Promise<Deal> => trade.deal(carton, more)
const offered = async (more: object = {}): Promise<Deal> => {
  const deal = await aDeal(more)
  return (await trade.sell(deal, 'offer', offerFor(deal))).body
}

test('R-09: a quote, a counter-offer, another quote and its acceptance, with the fee in force on that day', async () => {
  const deal = await aDeal()
  const first = await trade.sell(deal, 'offer', {
    ...offerFor(deal, { valid_until: dayIn(7) }),
    discount: { kind: 'percent', value: '10' },
    delivery: { method: 'seller', fee: '50', days: 3 },
    payment_terms: { kind: 'net', days: 30 },
  })
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'offered', current_round: 1, valid_until: dayIn(7), respond_by: null },
  })
  expect(first.body.sums).toMatchObject({
    taxable: '626.00',
    vat: '93.90',
    total: '719.90',
    fee_percent: '2.50',
    fee: '15.65',
    net_to_seller: '610.35',
  })
  const line = deal.lines[0].id
  const countered = await trade.buy(deal, 'counter', { round: 1, lines: [{ line, qty: '20', unit_price: '55' }] })
  expect(countered).toMatchObject({ status: 200, body: { status: 'countered', current_round: 2, total: '1322.50' } })
  expect(countered.body.rounds[1]).toMatchObject({
    side: 'buyer',
    delivery: { fee: '50.00' },
    payment_terms: { kind: 'net', days: 30 },
  })
  const second = await trade.sell(await trade.read(deal.id), 'offer', offerFor(deal))
  expect(second.body.rounds.slice(0, 2)).toEqual((await trade.read(deal.id)).rounds.slice(0, 2))
  expect(await trade.buy(deal, 'accept', { round: 1 })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await trade.buy(deal, 'accept', { round: 3 })).toMatchObject({
    status: 200,
    body: { status: 'accepted', total: '736.00' },
  })
  await server.parts.db.system.execute(`update companies set mmkn_pfp = 9 where id = '${trade.companyId}'`)
  const agreed = await trade.read(deal.id)
  await server.parts.db.system.execute(`update companies set mmkn_pfp = 2.50 where id = '${trade.companyId}'`)
  expect(agreed).toMatchObject({ fee_percent: '2.50', sums: { fee: '16.00', net_to_seller: '624.00' } })
  expect(agreed.events.map(({ action }: { action: string }) => action)).toEqual([
    'accept',
    'send_offer',
    'counter',
    'send_offer',
    'request',
  ])
})

test('the seller accepts the buyer’s order unchanged', async () => {
  const order = await aDeal({ source: 'direct_order' })
  expect(await trade.sell(order, 'accept', { round: 1 })).toMatchObject({
    status: 200,
    body: { status: 'accepted', total: '736.00' },
  })
})

test('a question to the buyer pauses the response deadline until the answer', async () => {
  const deal = await aDeal()
  const requested = await trade.sell(deal, 'ask-info', { message: 'بأي مقاس؟' })
  expect(requested.body).toMatchObject({
    status: 'info_requested',
    respond_by: null,
    messages: [{ side: 'seller', body: 'بأي مقاس؟' }],
  })
  await trade.buy(deal, 'answer-info', { message: '٣٠ في ٤٠' })
  const { status, respond_by, messages } = await trade.read(deal.id)
  expect({ status, count: messages.length }).toEqual({ status: 'new', count: 2 })
  expect(respond_by).not.toBeNull()

  const order = await aDeal({ source: 'direct_order' })
  await trade.sell(order, 'ask-info', { message: 'متى؟' })
  expect((await trade.buy(order, 'answer-info', { message: 'غدًا' })).body.status).toBe('countered')
})

test('a decline has a reason and can be reopened within a week', async () => {
  const deal = await aDeal()
  const silent = await trade.sell(deal, 'decline', { reason_code: 'other' })
  expect(fieldErrorsOf(silent)).toEqual({ note: 'required' })
  const declined = await trade.sell(deal, 'decline', { reason_code: 'out_of_stock' })
  expect(declined.body).toMatchObject({ status: 'declined', reason_code: 'out_of_stock', allowed_actions: ['reopen'] })
  expect((await trade.sell(declined.body, 'reopen')).body).toMatchObject({
    status: 'new',
    reason_code: null,
    ended_at: null,
  })
})

test.each([
  ['reject', 'rejected'],
  ['withdraw', 'withdrawn'],
])('a buyer may %s an offer', async (action, status) => {
  const deal = await offered()
  const answer = await trade.buy(deal, action, { reason_code: 'price_too_high' })
  expect(answer.body).toMatchObject({ status, reason_code: 'price_too_high' })
})

test('a rejected quote can be replaced by a new one', async () => {
  const deal = await offered()
  await trade.buy(deal, 'reject', { reason_code: 'price_too_high' })
  const renewed = await trade.sell(await trade.read(deal.id), 'offer', offerFor(deal))
  expect(renewed.body).toMatchObject({ status: 'offered', current_round: 2, reason_code: null })
  expect(renewed.body.events[0]).toMatchObject({ action: 'renew', from: 'rejected' })
})

test('either side can cancel an accepted deal while nothing has shipped', async () => {
  for (const cancel of ['seller', 'buyer'] as const) {
    const deal = await offered()
    await trade.buy(deal, 'accept', { round: 1 })
    const agreed = await trade.read(deal.id)
    const body = { reason_code: 'agreed_with_other_side' }
    const ended =
      cancel === 'seller' ? await trade.sell(agreed, 'cancel', body) : await trade.buy(agreed, 'cancel', body)
    expect(ended.body).toMatchObject({ status: 'cancelled', reason_code: 'agreed_with_other_side' })
  }
})

test.each([
  ['goes_on', 'accepted'],
  ['ends', 'cancelled'],
  ['completed', 'completed'],
])('a dispute is decided by staff: %s', async (outcome, status) => {
  const deal = await offered()
  await trade.buy(deal, 'accept', { round: 1 })
  expect((await trade.buy(deal, 'dispute', { reason_code: 'damaged' })).body.status).toBe('disputed')
  expect((await trade.buy(deal, 'resolve', { outcome, note: 'سمعنا الطرفين' })).body.status).toBe(status)
})

describe('an offer', () => {
  test('answers every item once, and is valid until a day from tomorrow to ninety days ahead', async () => {
    const deal = await aDeal({
      lines: [
        { listing: carton.id, qty: '10' },
        { free_text: 'شريط', qty: '2' },
      ],
    })
    const refused = async (more: object) =>
      fieldErrorsOf(await trade.sell(deal, 'offer', { ...offerFor(deal), ...more }))
    const [one, two] = offerFor(deal).lines
    expect(await refused({ lines: [one] })).toEqual({ lines: 'required' })
    expect(await refused({ lines: [one, two, one] })).toEqual({ lines: 'not_alike' })
    expect(await refused({ lines: [one, two, { ...one, line: trade.companyId }] })).toEqual({
      'lines.2.line': 'not_offered',
    })
    expect(await refused({ lines: [one, two].map((line) => ({ ...line, answer: 'not_available' })) })).toEqual({
      lines: 'none_offered',
    })
    expect(await refused({ valid_until: dayIn(0) })).toEqual({ valid_until: 'validity' })
    expect(await refused({ valid_until: dayIn(91) })).toEqual({ valid_until: 'validity' })
    expect(await refused({ lines: [{ ...one, qty: '1.5' }, two] })).toEqual({ 'lines.0.qty': 'precision' })
    expect(await refused({ lines: [{ ...one, vat_category: 'Z' }, two] })).toEqual({
      'lines.0.exemption_code': 'required',
    })
    expect(await refused({ lines: [{ ...one, answer: 'substitute' }, two] })).toEqual({
      'lines.0.substitute': 'required',
    })
    expect(await refused({ lines: [{ ...one, warehouse: trade.companyId }, two] })).toEqual({
      'lines.0.warehouse': 'not_offered',
    })
    expect(await refused({ lines: [{ ...one, qty: '999999999999', unit_price: '999999999999' }, two] })).toEqual({
      lines: 'too_big',
    })
    expect((await trade.sell(deal, 'offer', offerFor(deal, { valid_until: dayIn(90) }))).status).toBe(200)
  })

  test('may offer another article of the company as a substitute, or leave an item out', async () => {
    const deal = await aDeal({
      lines: [
        { listing: carton.id, qty: '10' },
        { free_text: 'شريط', qty: '2' },
      ],
    })
    const other = (await aDeal({ lines: [{ listing: (await trade.publish()).id, qty: '1' }] })).lines[0].article
    const strange = await aTrade(server)
    const foreign = (await strange.deal(await strange.publish())).lines[0].article
    const [one, two] = offerFor(deal).lines
    const lines = (substitute: string) => [
      { ...one, answer: 'substitute', substitute },
      { ...two, answer: 'not_available' },
    ]
    expect(fieldErrorsOf(await trade.sell(deal, 'offer', offerFor(deal, { lines: lines(foreign) })))).toEqual({
      'lines.0.substitute': 'not_offered',
    })
    const { body } = await trade.sell(deal, 'offer', offerFor(deal, { lines: lines(other) }))
    expect(body.rounds[0].lines).toMatchObject([
      { answer: 'substitute', substitute: { article: other }, net: '640.00' },
      { answer: 'not_available', qty: '0', net: '0.00' },
    ])
    expect(body.total).toBe('736.00')
    const refused = await trade.buy(deal, 'counter', {
      round: 1,
      lines: [{ line: two.line, qty: '1', unit_price: '1' }],
    })
    expect(fieldErrorsOf(refused)).toEqual({ 'lines.0.line': 'not_offered' })
  })
})

test('R-09: substitutes are found by name or code, with the price for that quantity', async () => {
  const size = { name_ar: 'المقاس', values: ['صغير', 'كبير'] }
  const variants = [
    { sku: 'FIG-S', option_values: ['صغير'], is_active: false },
    { sku: 'FIG-L', option_values: ['كبير'] },
  ]
  const figs = { name_ar: 'صندوق تين', name_en: 'Figs', sku: 'FIG', track_stock: false, price: '80.00' }
  await trade.publish('product', {
    ...figs,
    price_tiers: [{ min_qty: '10', price: '70.00' }],
    options: [size],
    option_values_en: [['Small', 'Large']],
    variants,
  })
  const find = async (query: string) =>
    (await callApi(server, trade.seller, 'GET', `/api/v1/deals/substitutes/?${query}`)).body.results
  const [large, ...others] = await find(`search=${encodeURIComponent('صندوق تين')}`)
  expect(large).toMatchObject({ sku: 'FIG-L', variant: ['كبير'], variant_en: ['Large'], available: null })
  expect(large).toMatchObject({ list_price: '80.00', vat_category: 'S' })
  expect(others).toEqual([])
  expect(await find('search=fig-l&qty=12')).toMatchObject([{ article: large.article, list_price: '70.00' }])
  expect((await find('')).length).toBeGreaterThan(1)
  expect(await find('search=nothing-like-it')).toEqual([])
  const deal = await aDeal()
  const line = {
    line: deal.lines[0].id,
    answer: 'substitute',
    substitute: large.article,
    qty: '1',
    unit_price: '80.00',
  }
  const offer = await trade.sell(deal, 'offer', offerFor(deal, { lines: [line] }))
  expect(offer.status).toBe(200)
  expect(offer.body.rounds[0].lines[0].substitute).toMatchObject({
    name_ar: 'صندوق تين (كبير)',
    name_en: 'Figs (Large)',
  })
})

test('an action on an older version gets a conflict with the current deal', async () => {
  const deal = await aDeal()
  await trade.sell(deal, 'ask-info', { message: 'بأي مقاس؟' })
  const late = await trade.sell(deal, 'decline', { reason_code: 'out_of_stock' })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { status: 'info_requested', version: 2 } },
  })
})

test('of two simultaneous answers only one succeeds', async () => {
  const deal = await offered()
  const both = await Promise.all([
    trade.buy(deal, 'accept', { round: 1 }),
    trade.buy(deal, 'reject', { reason_code: 'price_too_high' }),
    trade.sell(deal, 'offer', offerFor(deal)),
  ])
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { events, status } = await trade.read(deal.id)
  expect(events[0].to).toBe(status)
})

test('beyond the monthly limit of the plan, requests arrive and negotiations continue, but no new deal is taken up', async () => {
  const begun = await offered()
  const setLimit = (limit: number) =>
    server.parts.db.system.execute(
      sql`update packages set limits = limits || ${JSON.stringify({ deals_per_month: limit })}::jsonb where code = 'growth'`,
    )
  await setLimit(0)
  try {
    const late = await aDeal()
    expect(await trade.sell(late, 'offer', offerFor(late))).toMatchObject({
      status: 409,
      body: { code: 'package_limit', params: { limit: 'deals_per_month', allowed: 0 } },
    })
    expect((await trade.sell(begun, 'offer', offerFor(begun, { valid_until: dayIn(8) }))).status).toBe(200)
  } finally {
    await setLimit(200)
  }
})
