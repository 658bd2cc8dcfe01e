import { extractText } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../../../test/callApi.ts'
import { aTrade, type Deal, type Trade } from '../../../test/deals.ts'
import { emailsOf } from '../../../test/emails.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { fieldErrorsOf, pdf, send } from '../../../test/listings.ts'
import { type ReturnDesk, type ReturnReply, returnDesk } from '../../../test/returns.ts'

let server: TestServer
let trade: Trade
let desk: ReturnDesk
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  desk = await returnDesk(trade)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const onHand = async (warehouse = trade.stocked.main) => (await desk.level(warehouse))[0]
const get = async (path: string) => (await callApi(server, trade.seller, 'GET', `/api/v1/${path}`)).body
const movements = async (ret: ReturnReply) =>
  (await get('stock/movements/?ordering=at&page_size=100')).results.filter(
    ({ cause }: ReturnReply) => cause.id === ret.id,
  )
const leftOf = async (deal: Deal) => (await get(`deals/${deal.id}/returnable/`)).lines[0]?.left

test('a buyer returns goods, and the seller accepts, receives and credits them', async () => {
  const deal = await desk.delivered('10')
  const invoice = await desk.invoiced(deal)
  const requested = await desk.claimed(deal, '4', { note: 'كراتين مبلولة' })
  expect(requested).toMatchObject({
    number: expect.stringMatching(/^R-\d{4}-\d{6}$/),
    status: 'requested',
    opened_by: 'buyer',
    deal: { id: deal.id, number: deal.number },
    allowed_actions: ['accept', 'refuse'],
    lines: [{ ordered: '10', delivered: '10', in_others: '0', qty: '4', reason_code: 'damaged', decision: null }],
  })
  expect(await leftOf(deal)).toBe('6')
  const accepted = await desk.accept(requested, 'credit', { qty: '3' })
  expect(accepted).toMatchObject({ status: 'accepted', allowed_actions: ['receive'], lines: [{ accepted: '3' }] })
  expect(await leftOf(deal)).toBe('7')
  const before = await onHand()
  const { body: received } = await desk.receive(accepted, '3')
  expect(received).toMatchObject({ status: 'received', allowed_actions: ['credit'], goods_by: null })
  expect(await onHand()).toBe(before + 3)
  expect(await movements(received)).toMatchObject([
    { kind: 'return', qty: '3', cause: { kind: 'return', number: received.number }, can_undo: false },
  ])
  const { body: settled } = await desk.act(received, 'credit')
  expect(settled).toMatchObject({ status: 'settled', allowed_actions: [], lines: [{ is_settled: true }] })
  const note = await get(`invoices/${settled.credit_notes[0].id}/`)
  expect(note).toMatchObject({
    kind: 'credit_note',
    number: settled.credit_notes[0].number,
    original: { id: invoice.id },
    reason_code: 'returned',
    lines: [{ qty: '3', unit_price: '64.00' }],
  })
  // What came back is no longer bought.
  const purchases = async () => (await get(`customers/${deal.buyer.id}/purchases/`)).results
  const [bought] = await purchases()
  expect(bought.last_qty).toBe('7')
  const { events: timeline } = await trade.read(deal.id)
  const events = timeline.map(({ action }: { action: string }) => action)
  expect(events).toEqual(
    expect.arrayContaining(['open_return', 'accept_return', 'receive_return', 'credit_return', 'issue_credit_note']),
  )
})

test('no more is returned than was delivered, however many ask at once', async () => {
  const deal = await desk.delivered('7')
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.claim(deal, '1')))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(13)
  for (const answer of refused) expect(fieldErrorsOf(answer)).toEqual({ 'lines.0.qty': 'too_big' })
  expect(await leftOf(deal)).toBe('0')
})

test('what a credit note put back into stock cannot be returned again, nor the other way round', async () => {
  const deal = await desk.delivered('10')
  const invoice = await desk.invoiced(deal)
  const restock = (qty: string) => [
    { line: invoice.lines[0].id, qty, warehouse: trade.stocked.main, condition: 'sellable' },
  ]
  await desk.claimed(deal, '4')
  const credit = (qty: string) =>
    callApi(server, trade.seller, 'POST', `/api/v1/invoices/${invoice.id}/credit/`, {
      reason_code: 'returned',
      restock: restock(qty),
    })
  expect(fieldErrorsOf(await credit('7'))).toEqual({ 'restock.0.qty': 'more_than_shipped' })
  const { body: draft } = await credit('6')
  await callApi(server, trade.seller, 'POST', `/api/v1/invoices/${draft.id}/issue/`, { version: draft.version })
  expect(await leftOf(deal)).toBe('0')
})

test('goods in quarantine are in no stock until they are released, and keep their warehouse open', async () => {
  const deal = await desk.delivered('10')
  const accepted = await desk.accept(await desk.claimed(deal, '4'), 'credit')
  const before = await onHand()
  const { body: received } = await desk.receive(accepted, '4', 'quarantine', { bin: 'A-12' })
  expect(received.goods).toMatchObject([{ treatment: 'quarantine', bin: 'A-12', can_release: true, released_to: null }])
  expect([await onHand(), await movements(received)]).toEqual([before, []])
  const held = async () => [
    (await get('returns/counts/')).quarantined,
    (await get('returns/?status=quarantined')).results.map(({ id }: ReturnReply) => id),
  ]
  expect(await held()).toEqual([1, [received.id]])
  const release = (ret: ReturnReply) => desk.act(ret, `goods/${ret.goods[0].id}/release`, { to: 'restock' })
  const { body: released } = await release(received)
  expect(released.goods).toMatchObject([{ can_release: false, released_to: 'restock' }])
  expect(await onHand()).toBe(before + 4)
  expect(await held()).toEqual([0, []])
  expect(await release(released)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('scrapped goods are booked in and written off, and several treatments go together', async () => {
  const deal = await desk.delivered('10')
  const accepted = await desk.accept(await desk.claimed(deal, '5'), 'credit')
  const before = await onHand()
  const place = { line: accepted.lines[0].id, warehouse: trade.stocked.main }
  const both = {
    goods: [
      { ...place, qty: '2', treatment: 'scrap' },
      { ...place, qty: '3', treatment: 'restock' },
    ],
  }
  const { body: received } = await desk.act(accepted, 'receive', both)
  expect(received).toMatchObject({ status: 'received', lines: [{ received: '5' }] })
  expect(await onHand()).toBe(before + 3)
  expect(await movements(received)).toMatchObject([
    { kind: 'return', qty: '2' },
    { kind: 'damage', qty: '-2' },
    { kind: 'return', qty: '3' },
  ])
})

test('replacements leave the stock when they are sent, and the buyer can return them again', async () => {
  const deal = await desk.delivered('10')
  const accepted = await desk.accept(await desk.claimed(deal, '10', { requested: 'replace' }), 'replace', {
    goods_back: false,
  })
  expect(accepted).toMatchObject({ status: 'accepted', allowed_actions: ['send_goods'], goods_by: null })
  expect(await leftOf(deal)).toBe('0')
  const before = await onHand()
  expect(fieldErrorsOf(await desk.act(accepted, 'send', { carrier: 'own' }))).toEqual({ warehouse: 'required' })
  const shipment = { warehouse: trade.stocked.main, carrier: 'smsa', tracking_number: 'X1' }
  const { body: settled } = await desk.act(accepted, 'send', shipment)
  expect(settled).toMatchObject({ status: 'settled', shipments: [{ carrier: 'smsa', lines: [{ qty: '10' }] }] })
  expect(await onHand()).toBe(before - 10)
  expect(await movements(settled)).toMatchObject([{ kind: 'sale', qty: '-10' }])
  expect(await leftOf(deal)).toBe('10')
})

test('repaired goods come back to the buyer without touching the stock', async () => {
  const deal = await desk.delivered('10')
  const claimed = await desk.claimed(deal, '2', { requested: 'repair', reason_code: 'faulty' })
  expect(
    fieldErrorsOf(
      await desk.act(claimed, 'accept', {
        lines: [{ line: claimed.lines[0].id, decision: 'repair', qty: '2', goods_back: false }],
      }),
    ),
  ).toEqual({ 'lines.0.goods_back': 'required' })
  const accepted = await desk.accept(claimed, 'repair')
  expect(fieldErrorsOf(await desk.receive(accepted, '2', 'restock'))).toEqual({ 'goods.0.treatment': 'not_offered' })
  const before = await onHand()
  const { body: received } = await desk.receive(accepted, '2', 'repair')
  const { body: settled } = await desk.act(received, 'send', { carrier: 'own' })
  expect([settled.status, await onHand()]).toEqual(['settled', before])
})

test('goods that are not invoiced cannot be credited, and are credited once they are', async () => {
  const deal = await desk.delivered('10')
  const accepted = await desk.accept(await desk.claimed(deal, '1'), 'credit', { goods_back: false })
  expect(await desk.act(accepted, 'credit')).toMatchObject({ status: 409, body: { code: 'return_not_invoiced' } })
  await desk.invoiced(deal)
  const { body: settled } = await desk.act(accepted, 'credit')
  expect(settled).toMatchObject({ status: 'settled', credit_notes: [{ total: expect.any(String) }] })
})

test('what is credited is never more than what was invoiced, however many credit at once', async () => {
  const deal = await desk.delivered('10')
  const invoice = await desk.invoiced(deal)
  const returns = []
  for (let n = 0; n < 5; n += 1) {
    returns.push(await desk.accept(await desk.claimed(deal, '2'), 'credit', { goods_back: false }))
  }
  await callApi(server, trade.seller, 'POST', `/api/v1/invoices/${invoice.id}/credit/`, {
    reason_code: 'price',
    lines: [{ line: invoice.lines[0].id, qty: '4' }],
  }).then(({ body }) =>
    callApi(server, trade.seller, 'POST', `/api/v1/invoices/${body.id}/issue/`, { version: body.version }),
  )
  const answers = await Promise.all(returns.map((ret) => desk.act(ret, 'credit')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  const after = await get(`invoices/${invoice.id}/`)
  expect(after.credited).toBe(after.total)
})

test('crediting one return several times at once credits it once', async () => {
  const deal = await desk.delivered('10')
  const invoice = await desk.invoiced(deal)
  const accepted = await desk.accept(await desk.claimed(deal, '2'), 'credit', { goods_back: false })
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.act(accepted, 'credit')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await get(`invoices/${invoice.id}/`)).notes).toHaveLength(1)
})

test('a decision names every item, and no more of it than was requested', async () => {
  const deal = await desk.delivered('10')
  const claimed = await desk.claimed(deal, '2')
  const [{ id: line }] = claimed.lines
  const decide = (one: object) =>
    desk.act(claimed, 'accept', { lines: [{ line, decision: 'credit', qty: '2', goods_back: true, ...one }] })
  expect(fieldErrorsOf(await decide({ qty: '3' }))).toEqual({ 'lines.0.qty': 'too_big' })
  expect(fieldErrorsOf(await decide({ qty: '0' }))).toEqual({ lines: 'required' })
  expect(fieldErrorsOf(await decide({ decision: 'refuse' }))).toEqual({ lines: 'required' })
  expect(fieldErrorsOf(await decide({ line: deal.id }))).toMatchObject({ 'lines.0.line': 'not_offered' })
})

const settings = async () => (await get('return-settings/')) as { return_days: number; version: number }
const allow = async (return_days: number) =>
  callApi(server, trade.seller, 'PUT', '/api/v1/return-settings/', { return_days, version: (await settings()).version })

async function textOf(path: string): Promise<string> {
  const { rawPayload } = await server.app.inject({ url: `/api/v1/${path}`, headers: trade.seller.headers })
  return (await extractText(Uint8Array.from(rawPayload), { mergePages: true })).text
}

test('how long goods can be returned stands on the quote and the invoice, and stays as agreed', async () => {
  await allow(30)
  const agreed = await desk.delivered('10')
  await allow(0)
  const final = await desk.delivered('10')
  const invoice = await desk.invoiced(agreed)
  for (const paper of [`deals/${agreed.id}/rounds/1/pdf/`, `invoices/${invoice.id}/pdf/`]) {
    expect(await textOf(paper)).toContain('Within 30 days of delivery')
  }
  expect(await textOf(`deals/${final.id}/rounds/1/pdf/`)).toContain('Not accepted')
  expect(agreed.rounds[0].return_days).toBe(30)
  const untilOf = async ({ id }: Deal) => (await get(`deals/${id}/returnable/`)).lines[0].until
  expect([await untilOf(agreed), await untilOf(final)]).toEqual([expect.any(String), null])
  expect((await desk.claim(agreed, '1')).status).toBe(201)
  expect(fieldErrorsOf(await desk.claim(final, '1'))).toEqual({ 'lines.0.line': 'return_too_late' })
  await allow(14)
})

test('the buyer is emailed each decision', async () => {
  const emails = emailsOf(server)
  const deal = await desk.delivered('10')
  const refused = await desk.claimed(deal, '1')
  await desk.act(refused, 'refuse', { reason_code: 'no_proof', note: 'لا صور للتلف' })
  expect(emails.newestTo(deal.buyer.email)).toMatchObject({
    template: 'returnAnswered',
    lang: 'ar',
    values: { answer: 'refused', number: refused.number, ask_by: expect.stringMatching(/\d{4}/), goods_by: '' },
  })
  await desk.accept(await desk.claimed(deal, '4'), 'credit', { qty: '3' }, { lang: 'en' })
  expect(emails.newestTo(deal.buyer.email)).toMatchObject({
    lang: 'en',
    values: { answer: 'accepted', items: expect.stringMatching(/^credit\t3\t4\t./), ask_by: '' },
  })
})

test('a seller decides for how many days goods can be returned, and opens a return for a buyer with pictures', async () => {
  const { body: before } = await callApi(server, trade.seller, 'GET', '/api/v1/return-settings/')
  const set = (return_days: number, version: number) =>
    callApi(server, trade.seller, 'PUT', '/api/v1/return-settings/', { return_days, version })
  expect(before.return_days).toBe(14)
  expect((await set(30, before.version)).body.return_days).toBe(30)
  expect((await set(5, before.version)).body.code).toBe('version_conflict')
  const deal = await desk.delivered('3')
  const [{ id: line }] = deal.lines
  const body = { deal: deal.id, lines: [{ line, qty: '1', reason_code: 'faulty', requested: 'replace' }] }
  const opened = await send(server, trade.seller, 'POST', '/api/v1/returns/', body, { files: [pdf()] })
  expect(opened).toMatchObject({
    status: 201,
    body: {
      opened_by: 'seller',
      pictures: [{ name: 'disclosure.pdf' }],
      allowed_actions: ['accept', 'refuse', 'withdraw'],
    },
  })
  const { body: withdrawn } = await desk.act(opened.body, 'withdraw')
  expect(withdrawn).toMatchObject({ status: 'withdrawn', allowed_actions: [] })
})
