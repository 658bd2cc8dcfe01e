import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '../../../../test/callApi.ts'
import { aTrade, type Deal, offerFor, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { fieldErrorsOf } from '../../../../test/listings.ts'
import { type PackingDesk, packingDesk } from '../../../../test/packing.ts'
import { processDueDeals } from '../processDueDeals.ts'

let server: TestServer
let trade: Trade
let desk: PackingDesk
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  trade = await aTrade(server)
  desk = await packingDesk(trade)
  await desk.book(trade.stocked.main, '400')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const claim = { reason_code: 'damaged', note: 'وصلت كراتين مبلولة', requested_remedy: 'credit' }
const credit = { kind: 'credit', amount: '64' }

async function disputed(isCompleted = false, remedy: string | null = claim.requested_remedy): Promise<Deal> {
  const deal = await desk.agreedOn('10')
  const { body } = await desk.pack(deal, trade.stocked.main, '10', { ship: true })
  await desk.send(body, `${body.parcels[0].id}/deliver/`)
  if (isCompleted) await trade.sell(await trade.read(deal.id), 'complete')
  const { status } = await trade.buy(deal, 'dispute', { ...claim, requested_remedy: remedy })
  expect(status).toBe(200)
  return trade.read(deal.id)
}

/** Processes deadlines that many days from now. */
function after(days: number): Promise<void> {
  const later = new Date(server.parts.clock.now().getTime() + days * 86_400_000)
  return processDueDeals({ ...server.parts, clock: { now: () => later } })
}

test('a seller accepts a claim: the dispute is settled, and the deal returns to its previous state', async () => {
  const going = await disputed()
  expect(going).toMatchObject({
    status: 'disputed',
    dispute: { status: 'open', reason_code: 'damaged', requested_remedy: 'credit', opened_by: 'buyer' },
  })
  expect(going.respond_by).toBe(going.dispute.due_at)
  expect(going.dispute.allowed_actions).toEqual(['accept_claim', 'offer_remedy', 'refuse_claim'])
  const emails = emailsOf(server)
  const whole = { kind: 'credit', amount: going.total }
  expect(fieldErrorsOf(await trade.sell(going, 'dispute/accept', { remedy: credit }))).toEqual({
    'remedy.amount': 'too_small',
  })
  expect(fieldErrorsOf(await trade.sell(going, 'dispute/accept', { remedy: { kind: 'return' } }))).toEqual({
    'remedy.kind': 'not_offered',
  })
  expect(await trade.sell(going, 'dispute/accept', { remedy: whole, note: 'نعتذر', lang: 'en' })).toMatchObject({
    status: 200,
    body: { status: 'accepted', respond_by: null, dispute: { status: 'settled', remedy: { amount: going.total } } },
  })
  expect(emails.newestTo(going.buyer.email)).toMatchObject({
    template: 'disputeAnswered',
    lang: 'en',
    values: { answer: 'accepted', remedy: 'credit' },
  })
  const completed = await disputed(true, 'return')
  const settled = await trade.sell(completed, 'dispute/accept', { remedy: { kind: 'return' } })
  expect(settled.body).toMatchObject({ status: 'completed', dispute: { remedy: { kind: 'return', amount: null } } })
  expect(settled.body.events[0]).toMatchObject({ action: 'accept_claim' })
})

test('a buyer accepts the version of the offer they read, or escalates to staff, where the seller can still offer more', async () => {
  const first = await disputed()
  const offered = await trade.sell(first, 'dispute/offer', { remedy: { kind: 'replacement' } })
  expect(offered.body).toMatchObject({ status: 'disputed', dispute: { status: 'offered' } })
  expect(await trade.buy(first, 'accept-remedy', { remedy: credit })).toMatchObject({ status: 409 })
  expect((await trade.buy(first, 'accept-remedy', { remedy: { kind: 'replacement' } })).body).toMatchObject({
    status: 'accepted',
    dispute: { status: 'settled', remedy: { kind: 'replacement' } },
  })
  const second = await disputed()
  await trade.sell(second, 'dispute/offer', { remedy: credit })
  const escalated = await trade.buy(second, 'escalate-dispute', { note: 'المبلغ لا يغطي التلف' })
  expect(escalated.body).toMatchObject({ status: 'disputed', dispute: { status: 'escalated', due_at: null } })
  const now = await trade.read(second.id)
  expect(now.dispute.allowed_actions).toEqual(['accept_claim', 'offer_remedy'])
  const better = { kind: 'credit', amount: '90' }
  await trade.sell(now, 'dispute/offer', { remedy: better })
  expect(await trade.buy(second, 'accept-remedy', { remedy: credit })).toMatchObject({ status: 409 })
  expect((await trade.buy(second, 'accept-remedy', { remedy: better })).body).toMatchObject({
    status: 'accepted',
    dispute: { status: 'settled', remedy: { kind: 'credit', amount: '90.00' } },
  })
})

test('a dispute with the staff stays with them: nobody can refuse an offer, and silence does not settle it', async () => {
  const deal = await disputed()
  await after(12)
  const nothingYet = { remedy: { kind: 'credit', amount: deal.total } }
  expect(await trade.buy(deal, 'accept-remedy', nothingYet)).toMatchObject({ status: 409 })
  const emails = emailsOf(server)
  const smallest = { kind: 'credit', amount: '0.01' }
  const offered = await trade.sell(await trade.read(deal.id), 'dispute/offer', { remedy: smallest, lang: 'en' })
  const withStaff = { status: 'escalated', due_at: null, ended_at: null, remedy: { kind: 'credit', amount: '0.01' } }
  expect(offered.body).toMatchObject({ status: 'disputed', respond_by: null, dispute: withStaff })
  expect(emails.newestTo(deal.buyer.email)).toMatchObject({ template: 'remedyOffered', values: { total: '0.01' } })
  const refusal = { reason_code: 'no_proof', note: 'لا يوجد إثبات' }
  expect(await trade.sell(offered.body, 'dispute/refuse', refusal)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  await after(40)
  expect(await trade.read(deal.id)).toMatchObject({ status: 'disputed', dispute: withStaff })
})

test('a seller settles a dispute with the staff by giving the requested remedy, or the full credit if none was requested', async () => {
  const named = await disputed(false, 'replacement')
  const unnamed = await disputed(false, null)
  await after(12)
  const first = await trade.read(named.id)
  expect(fieldErrorsOf(await trade.sell(first, 'dispute/accept', { remedy: credit }))).toEqual({
    'remedy.kind': 'not_offered',
  })
  expect((await trade.sell(first, 'dispute/accept', { remedy: { kind: 'replacement' } })).body).toMatchObject({
    status: 'accepted',
    dispute: { status: 'settled', remedy: { kind: 'replacement' }, allowed_actions: [] },
  })
  const second = await trade.read(unnamed.id)
  expect(second.dispute.allowed_actions).toEqual(['accept_claim', 'offer_remedy'])
  expect(fieldErrorsOf(await trade.sell(second, 'dispute/accept', { remedy: credit }))).toEqual({
    'remedy.amount': 'too_small',
  })
  const whole = { kind: 'credit', amount: second.total }
  expect((await trade.sell(second, 'dispute/accept', { remedy: whole })).body).toMatchObject({ status: 'accepted' })
})

test.each(['credit', null])(
  'a claim for %s about a deal that charged nothing is settled by a replacement',
  async (remedy) => {
    const requested = await trade.deal(desk.product)
    const lines = [{ line: requested.lines[0].id, qty: '10', unit_price: '0.00' }]
    await trade.sell(requested, 'offer', offerFor(requested, { lines }))
    await trade.buy(requested, 'accept', { round: 1 })
    expect((await trade.buy(requested, 'dispute', { ...claim, requested_remedy: remedy })).status).toBe(200)
    await after(12)
    const free = await trade.read(requested.id)
    expect(free).toMatchObject({ total: '0.00', dispute: { status: 'escalated' } })
    const money = { kind: 'credit', amount: '1.00' }
    expect(fieldErrorsOf(await trade.sell(free, 'dispute/offer', { remedy: money }))).toEqual({
      'remedy.kind': 'not_offered',
    })
    expect((await trade.sell(free, 'dispute/accept', { remedy: { kind: 'replacement' } })).body).toMatchObject({
      status: 'accepted',
      dispute: { status: 'settled', remedy: { kind: 'replacement' } },
    })
  },
)

test('a refusal names its reason; the buyer escalates it, or it becomes final after seven days', async () => {
  const deal = await disputed()
  expect(fieldErrorsOf(await trade.sell(deal, 'dispute/refuse', { reason_code: 'no_proof' }))).toEqual({
    note: 'required',
  })
  const refusal = { reason_code: 'delivered_as_agreed', note: 'وقّع أمين المستودع على الاستلام' }
  expect((await trade.sell(deal, 'dispute/refuse', refusal)).body).toMatchObject({
    dispute: { status: 'refused', answer_reason: 'delivered_as_agreed', remedy: null },
  })
  await after(6.9)
  expect(await trade.read(deal.id)).toMatchObject({ status: 'disputed' })
  await after(7.1)
  expect(await trade.read(deal.id)).toMatchObject({ status: 'accepted', dispute: { status: 'settled' } })
})

test('a dispute that the seller leaves unanswered goes to the staff, who decide it', async () => {
  const deal = await disputed()
  await after(12)
  expect(await trade.read(deal.id)).toMatchObject({ status: 'disputed', dispute: { status: 'escalated' } })
  await trade.buy(deal, 'resolve', { outcome: 'completed', note: 'تم الاتفاق' })
  expect(await trade.read(deal.id)).toMatchObject({ status: 'completed', dispute: { status: 'decided' } })
  expect((await trade.buy(deal, 'dispute', claim)).status).toBe(200)
})

test('an unanswered offer takes effect after seven days, and a buyer may withdraw a dispute', async () => {
  const offered = await disputed(true)
  await trade.sell(offered, 'dispute/offer', { remedy: credit })
  await after(7.1)
  expect(await trade.read(offered.id)).toMatchObject({
    status: 'completed',
    dispute: { status: 'settled', remedy: { kind: 'credit' } },
  })
  const dropped = await disputed()
  expect((await trade.buy(dropped, 'withdraw-dispute')).body).toMatchObject({
    status: 'accepted',
    dispute: { status: 'settled', remedy: null },
  })
})

test('an answer needs an open dispute, the version that was read, and an amount within the total if it is a credit', async () => {
  const agreed = await desk.agreedOn('1')
  expect(await trade.sell(agreed, 'dispute/accept', { remedy: credit })).toMatchObject({ status: 409 })
  const deal = await disputed()
  const old = { ...deal, version: deal.version - 1 }
  expect(await trade.sell(old, 'dispute/accept', { remedy: credit })).toMatchObject({
    body: { code: 'version_conflict' },
  })
  const wrong = { remedy: { kind: 'return', amount: '5' } }
  expect(fieldErrorsOf(await trade.sell(deal, 'dispute/offer', wrong))).toEqual({ 'remedy.amount': 'not_offered' })
  for (const [remedy, code] of [
    [{ kind: 'credit' }, 'required'],
    [{ kind: 'credit', amount: '0' }, 'price_positive'],
  ] as const) {
    for (const answer of ['dispute/offer', 'dispute/accept']) {
      expect(fieldErrorsOf(await trade.sell(deal, answer, { remedy }))).toEqual({ 'remedy.amount': code })
    }
  }
  const more = { remedy: { kind: 'credit', amount: String(Number(deal.total) + 0.01) } }
  for (const answer of ['dispute/offer', 'dispute/accept']) {
    expect(fieldErrorsOf(await trade.sell(deal, answer, more))).toEqual({ 'remedy.amount': 'too_big' })
  }
  const url = `/api/v1/deals/${deal.id}/dispute/accept/`
  const both = { version: deal.version, remedy: { kind: 'credit', amount: deal.total } }
  const answers = await Promise.all([
    callApi(server, trade.seller, 'POST', url, both),
    callApi(server, trade.seller, 'POST', url, both),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
