import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, inCompanyOf } from '../../../../test/aMember.ts'
import { type AmendmentDesk, amendmentDesk, newestOf } from '../../../../test/amendments.ts'
import { aSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { type Answer, aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'

let server: TestServer
let trade: Trade
let desk: PackingDesk
let amending: AmendmentDesk
beforeAll(async () => {
  server = await sharedServer()
  trade = await aTrade(server)
  desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '4000')
  amending = amendmentDesk(trade, desk)
})
afterAll(() => server.close())

const rounds = [1, 2, 3]
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const reserved = async () => (await desk.level(trade.stocked.main))[1]

/** A deal on ten, and the seller's proposal to make it another quantity. */
async function proposed(qty: string): Promise<Deal> {
  const { status, body } = await amending.proposeQty(await amending.agreedOn('10'), qty)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('the buyer agrees while the seller withdraws: one of them does, and the deal is as that one left it', async () => {
  for (const _ of rounds) {
    const before = await reserved()
    const deal = await proposed('15')
    const answers = await Promise.all([
      amending.agreedBy('buyer', deal),
      trade.sell(deal, `amendments/${newestOf(deal).id}/withdraw`),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const isAgreed = answers[0].status === 200
    expect(await trade.read(deal.id)).toMatchObject({
      current_round: isAgreed ? 2 : 1,
      total: isAgreed ? '1104.00' : '736.00',
      amendments: [{ status: isAgreed ? 'agreed' : 'withdrawn' }],
    })
    expect(await reserved()).toBe(before + (isAgreed ? 15 : 10))
  }
})

test('goods are shipped while the buyer agrees to less than them: one of both happens', async () => {
  for (const _ of rounds) {
    const before = await desk.level(trade.stocked.main)
    const deal = await proposed('5')
    const [agreed, shipped] = await Promise.all([
      amending.agreedBy('buyer', deal),
      desk.pack(deal, trade.stocked.main, '6', { ship: true }),
    ])
    if (shipped.status === 201) expect(agreed).toMatchObject({ status: 409, body: { code: 'amendment_outdated' } })
    else expect([agreed.status, Object.keys(fieldErrorsOf(shipped))]).toEqual([200, ['lines.0.qty']])
    const [gone, owed] = shipped.status === 201 ? [6, 4] : [0, 5]
    expect(await desk.level(trade.stocked.main)).toEqual([before[0] - gone, before[1] + owed])
  }
})

test('both sides propose at once, or one agrees twice: it counts once', async () => {
  const deal = await amending.agreedOn('10')
  const both = await Promise.all([
    amending.proposeQty(deal, '12'),
    trade.buy(deal, 'propose-amendment', { lines: [{ line: deal.lines[0].id, qty: '13' }] }),
  ])
  expect(statusesOf(both)).toEqual([200, 409])
  const before = await reserved()
  const other = await proposed('14')
  expect(statusesOf(await Promise.all([1, 2].map(() => amending.agreedBy('buyer', other))))).toEqual([200, 409])
  expect(await reserved()).toBe(before + 14)
  expect((await trade.read(other.id)).rounds).toHaveLength(2)
})

test('quantities and prices that no deal can have are refused at their fields, and change nothing', async () => {
  const deal = await trade.deal(desk.product, { lines: [{ listing: desk.product.id, qty: '10' }] })
  const discount = { kind: 'percent', value: '100.00' }
  await trade.sell(deal, 'offer', offerFor(deal, { discount }))
  await trade.buy(deal, 'accept', { round: 1 })
  const accepted = await trade.read(deal.id)
  const propose = async (qty: string, price: string | null) =>
    fieldErrorsOf(await amending.proposeQty(accepted, qty, price))
  expect(await propose('-1', null)).toEqual({ 'lines.0.qty': 'quantity' })
  expect(await propose('12', '-64.00')).toEqual({ 'lines.0.unit_price': 'money' })
  expect(await propose('1e9', null)).toEqual({ 'lines.0.qty': 'quantity' })
  expect(await propose('1000000000000', null)).toEqual({ 'lines.0.qty': 'quantity' })
  // Worth nothing with the discount, but more than any deal without it.
  expect(await propose('999999999999', '999999999999.99')).toEqual({ lines: 'too_big' })
  const article = await amending.article()
  const added = (count: number) => Array.from({ length: count }, () => ({ article, qty: '1', unit_price: '1.00' }))
  expect(fieldErrorsOf(await amending.propose(accepted, { added: added(51) }))).toEqual({ added: 'too_many' })
  const twice = [1, 2].map(() => ({ line: deal.lines[0].id, qty: '9' }))
  expect(fieldErrorsOf(await amending.propose(accepted, { lines: twice }))).toEqual({ lines: 'not_alike' })
  const stranger = [{ line: crypto.randomUUID(), qty: '9' }]
  expect(fieldErrorsOf(await amending.propose(accepted, { lines: stranger }))).toEqual({
    'lines.0.line': 'not_offered',
  })
  const unknown = [{ article: crypto.randomUUID(), qty: '1', unit_price: '1.00' }]
  expect(fieldErrorsOf(await amending.propose(accepted, { added: unknown }))).toEqual({
    'added.0.article': 'not_offered',
  })
  expect(await trade.read(deal.id)).toMatchObject({ version: accepted.version, amendments: [] })
})

test('a deal has at most two hundred items, however often it is changed', async () => {
  const deal = await amending.agreedOn('10')
  const article = await amending.article()
  const added = Array.from({ length: 50 }, () => ({ article, qty: '1', unit_price: '1.00' }))
  const grow = async (more: typeof added) => amending.propose(await trade.read(deal.id), { added: more })
  for (const _ of [1, 2, 3]) expect((await amending.agreedBy('buyer', (await grow(added)).body)).status).toBe(200)
  expect(fieldErrorsOf(await grow(added))).toEqual({ added: 'too_many' })
  expect((await grow(added.slice(1))).status).toBe(200)
})

test('another company, a member without the right and another deal’s buyer reach nothing of it', async () => {
  const deal = await proposed('12')
  const amendment = newestOf(deal).id
  const url = `/api/v1/deals/${deal.id}/amendments/`
  const lines = [{ line: deal.lines[0].id, qty: '11' }]
  const { version } = deal
  const stranger = await aSeller(server).withCompany().active().signIn()
  const worker = await aMember(server, trade.seller, 'warehouse')
  const tries = [
    ['', { lines, version }],
    [`${amendment}/agree/`, { version }],
    [`${amendment}/agree-for-buyer/`, { version, name: 'Majed', how: 'phone' }],
    [`${amendment}/refuse/`, { version, note: 'No' }],
    [`${amendment}/withdraw/`, { version }],
  ] as const
  for (const [action, body] of tries) {
    expect((await callApi(server, stranger, 'POST', url + action, body)).status).toBe(404)
    const member = await callApi(server, worker, 'POST', url + action, body, inCompanyOf(trade.seller))
    expect([member.status, member.body.code]).toEqual([403, 'right_missing'])
  }
  const other = await amending.agreedOn('10')
  expect(await trade.buy(other, 'agree-amendment', { amendment })).toMatchObject({ status: 404 })
  expect(await trade.buy(other, 'refuse-amendment', { amendment, note: 'No' })).toMatchObject({ status: 404 })
  expect((await trade.read(deal.id)).amendments).toMatchObject([{ status: 'proposed' }])
  // Not even the seller agrees to what it proposed.
  expect(await trade.sell(deal, `amendments/${amendment}/agree`)).toMatchObject({ status: 409 })
  expect(
    await trade.sell(deal, `amendments/${amendment}/agree-for-buyer`, { name: 'Majed', how: 'phone' }),
  ).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})
