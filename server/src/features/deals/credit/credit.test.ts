import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { aBuyer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let trade: Trade
let product: { readonly id: string }
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  product = await trade.publish('product', { track_stock: false })
})
afterAll(() => server.close())

const total = '736.00'

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, seller: SignedInSeller = trade.seller) =>
  callApi(server, seller, method, `/api/v1/${path}`, body, inCompanyOf(trade.seller))
const customerOf = async (buyer: string) => (await send('GET', `customers/${buyer}/`)).body
const creditOf = async ({ id }: Deal, seller?: SignedInSeller) =>
  (await send('GET', `deals/${id}/credit/`, undefined, seller)).body.credit
const allow = (deal: Deal, reason = 'يسدد اليوم', seller?: SignedInSeller) =>
  send('POST', `deals/${deal.id}/allow-credit/`, { version: deal.version, reason }, seller)

async function limit(buyer: string, credit_limit: string | null, credit_policy: string, seller?: SignedInSeller) {
  const { id, version } = await customerOf(buyer)
  return send('PUT', `customers/${id}/credit/`, { credit_limit, credit_policy, version }, seller)
}

let vats = 0
function newBuyer() {
  vats += 1
  return aBuyer({ name_ar: `متاجر ${vats}`, vat_number: `3122${String(vats).padStart(10, '0')}3` })
}

/** Offered at 736.00 with VAT. */
async function offered(buyer: ReturnType<typeof newBuyer>): Promise<Deal> {
  const deal = await trade.deal(product, { buyer })
  await trade.sell(deal, 'offer', offerFor(deal))
  return trade.read(deal.id)
}
const stopsOf = async ({ id }: Deal) =>
  (await trade.read(id)).events.filter(({ action }: { action: string }) => action === 'stop_credit').length
const accepted = (deal: Deal) => trade.buy(deal, 'accept', { round: 1 })

test('a credit limit is set with its policy, shown with what is used, and recorded', async () => {
  const buyer = newBuyer()
  await accepted(await offered(buyer))
  expect((await customerOf(buyer.id)).credit).toEqual({
    limit: null,
    policy: 'none',
    uninvoiced: total,
    used: total,
  })
  const noLimit = await limit(buyer.id, null, 'stop')
  expect(noLimit).toMatchObject({ status: 422, body: { errors: [{ path: 'credit_limit', code: 'required' }] } })
  const set = await limit(buyer.id, '1000.00', 'warn')
  expect(set.body.credit).toEqual({ limit: '1000.00', policy: 'warn', uninvoiced: total, used: total })
  const { body: list } = await send('GET', `customers/?search=${set.body.number}`)
  expect(list.results[0].credit).toEqual(set.body.credit)
  const { body: log } = await send('GET', `activity/?record=${set.body.id}`)
  expect(log.results[0]).toMatchObject({
    action: 'set_credit',
    changes: [
      { field: 'credit_limit', before: null, after: '1000.00' },
      { field: 'credit_policy', before: 'none', after: 'warn' },
    ],
  })
})

test('beyond a limit that warns, the seller is told and can accept', async () => {
  const buyer = newBuyer()
  const deal = await offered(buyer)
  await limit(buyer.id, '700.00', 'warn')
  expect(await creditOf(deal)).toEqual({
    policy: 'warn',
    is_over: true,
    is_stopped: false,
    limit: '700.00',
    available: '700.00',
    allowed: null,
    stopped_at: null,
  })
  expect((await accepted(deal)).status).toBe(200)
  expect(await creditOf(deal)).toBe(null)
  expect(await creditOf(await offered(buyer))).toMatchObject({ is_over: true, available: '-36.00' })
})

test('a limit that stops keeps either side from accepting, until the deal is allowed with a reason', async () => {
  const buyer = newBuyer()
  const deal = await offered(buyer)
  const countered = await offered(buyer)
  await trade.buy(countered, 'counter', {
    round: 1,
    lines: [{ line: countered.lines[0].id, qty: '10', unit_price: '60.00' }],
  })
  const { id, number } = await customerOf(buyer.id)
  await limit(id, '500.00', 'stop')
  const refused = { status: 409, body: { code: 'credit_exceeded', params: { customer: number } } }
  for (const { status, body } of [await accepted(deal), await accepted(deal)]) {
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'credit_exceeded' })
    expect(JSON.stringify(body)).not.toContain(number)
  }
  const answer = await trade.read(countered.id)
  expect(await trade.sell(answer, 'accept', { round: 2 })).toMatchObject(refused)

  const stopped = await trade.read(deal.id)
  expect(stopped.events.filter(({ action }: { action: string }) => action === 'stop_credit')).toHaveLength(1)
  expect(await creditOf(deal)).toMatchObject({ is_stopped: true, stopped_at: expect.any(String) })

  expect(await allow(deal, '')).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } })
  const allowed = await allow(deal)
  expect(allowed.body.credit).toMatchObject({ is_over: true, is_stopped: false, allowed: total, stopped_at: null })
  expect((await trade.read(deal.id)).events[0]).toMatchObject({ action: 'allow_credit', note: 'يسدد اليوم' })
  expect((await accepted(deal)).status).toBe(200)
  expect(await allow(await trade.read(deal.id))).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('what was allowed does not cover a dearer version', async () => {
  const buyer = newBuyer()
  const deal = await offered(buyer)
  await limit(buyer.id, '0.00', 'stop')
  await allow(deal)
  const lines = [{ line: deal.lines[0].id, qty: '10', unit_price: '65.00' }]
  await trade.sell(deal, 'offer', offerFor(deal, { lines }))
  expect(await trade.buy(deal, 'accept', { round: 2 })).toMatchObject({ body: { code: 'credit_exceeded' } })
})

test('two deals accepted at the same moment do not pass the limit together', async () => {
  const buyer = newBuyer()
  const deals = [await offered(buyer), await offered(buyer), await offered(buyer)]
  await limit(buyer.id, '1500.00', 'stop')
  const answers = await Promise.all(deals.map(accepted))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect((await customerOf(buyer.id)).credit.used).toBe('1472.00')
})

test('a cancelled deal gives its credit back', async () => {
  const buyer = newBuyer()
  const deal = await offered(buyer)
  await accepted(deal)
  await trade.buy(deal, 'cancel', { reason_code: 'no_longer_needed' })
  expect((await customerOf(buyer.id)).credit.used).toBe('0.00')
})

test('capital that a customer brings in uses no credit, and no limit stops it', async () => {
  const buyer = newBuyer()
  const listing = await trade.publish('investment')
  const deal = await trade.deal(listing, { buyer, lines: [{ listing: listing.id, qty: '1' }] }, 'investment')
  await trade.sell(deal, 'offer', offerFor(deal))
  await limit(buyer.id, '10.00', 'stop')
  expect(await creditOf(deal)).toBe(null)
  const { status, body } = await accepted(deal)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await customerOf(buyer.id)).credit).toMatchObject({ uninvoiced: '0.00', used: '0.00' })
})

test('a salesperson sees and quotes, and only those with the right set limits and allow deals', async () => {
  const buyer = newBuyer()
  const deal = await offered(buyer)
  await limit(buyer.id, '500.00', 'stop')
  const sales = await aMember(server, trade.seller, 'sales')
  const missing = { status: 403, body: { code: 'right_missing' } }
  expect(await allow(deal, 'سبب', sales)).toMatchObject(missing)
  expect(await limit(buyer.id, '900.00', 'stop', sales)).toMatchObject(missing)
  expect((await creditOf(deal, sales)).is_stopped).toBe(true)
  const worker = await aMember(server, trade.seller, 'warehouse')
  expect(await creditOf(deal, worker)).toMatchObject({ is_stopped: true, limit: null, available: null })
})

test('a change of an accepted deal counts what it adds: the seller learns of the limit first, the buyer not the number', async () => {
  const buyer = newBuyer()
  const deal = await offered(buyer)
  await accepted(deal)
  await limit(buyer.id, '1000.00', 'stop')
  const propose = async (qty: string) =>
    trade.sell(await trade.read(deal.id), 'amendments', { lines: [{ line: deal.lines[0].id, qty }] })
  expect(await propose('15')).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
  const proposed = await propose('13')
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  await limit(buyer.id, '900.00', 'stop')
  const agree = () => trade.buy(deal, 'agree-amendment', { amendment: proposed.body.amendments[0].id })
  const stopped = await agree()
  expect(stopped).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
  const { number } = await customerOf(buyer.id)
  expect(JSON.stringify(stopped.body)).not.toContain(number)
  expect((await trade.read(deal.id)).events[0]).toMatchObject({ action: 'stop_credit' })
  await agree()
  expect(await stopsOf(deal)).toBe(1)
  // Months later it is news again, although the version is the same.
  for (const [table, column] of [
    ['deal_credit', 'stopped_at'],
    ['deal_rounds', 'at'],
  ]) {
    await server.parts.db.system.execute(
      `update ${table} set ${column} = ${column} - interval '30 days' where deal_id = '${deal.id}'`,
    )
  }
  await agree()
  expect(await stopsOf(deal)).toBe(2)

  expect(await creditOf(deal)).toMatchObject({ is_over: true, is_stopped: true, stopped_at: expect.any(String) })
  const allowed = await allow(await trade.read(deal.id))
  expect(allowed.body.credit).toMatchObject({ is_stopped: false, allowed: '956.80', stopped_at: null })
  expect(await agree()).toMatchObject({ status: 200, body: { total: '956.80' } })
  expect(await creditOf(deal)).toBe(null)
  // It was for once: not for less and then as much again, and no further change, which can be allowed too, whoever proposes it.
  const changeTo = async (qty: string) => {
    const { body } = await propose(qty)
    return trade.buy(deal, 'agree-amendment', { amendment: body.amendments?.at(-1).id })
  }
  expect(await changeTo('12')).toMatchObject({ status: 200, body: { total: '883.20' } })
  expect(await propose('13')).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
  // Who drops the change is no longer reminded of it.
  expect(await creditOf(deal)).toMatchObject({ is_stopped: true })
  const dismiss = () => send('POST', `deals/${deal.id}/dismiss-credit-stop/`, {})
  expect((await dismiss()).body).toEqual({ credit: null })
  expect(await creditOf(deal)).toBe(null)
  expect(await propose('14')).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
  expect(await creditOf(deal)).toMatchObject({ is_stopped: true })
  expect((await allow(await trade.read(deal.id))).status).toBe(200)
  // A permission that is dismissed is gone as well.
  expect((await dismiss()).body).toEqual({ credit: null })
  expect(await propose('14')).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
  expect((await allow(await trade.read(deal.id))).status).toBe(200)
  const last = await propose('14')
  expect(last.status).toBe(200)
  // The buyer refuses it: nothing is left to allow or to dismiss.
  const refusal = { amendment: last.body.amendments.at(-1).id, note: 'لم نعد نحتاجها' }
  expect((await trade.buy(deal, 'refuse-amendment', refusal)).status).toBe(200)
  expect(await creditOf(deal)).toBe(null)
  expect(await propose('14')).toMatchObject({ status: 409, body: { code: 'credit_exceeded' } })
})
