import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade, type Deal, type Trade } from '../../../../test/deals.ts'
import { emailsOf } from '../../../../test/emails.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
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
afterAll(() => server.close())

const claim = { reason_code: 'damaged', note: 'وصلت كراتين مبلولة', requested_remedy: 'credit' }
const credit = { kind: 'credit', amount: '64' }

/** A deal of which the seller proposed to close a part, and the buyer refused. */
async function withRefusedClosing(): Promise<Deal> {
  const agreed = await desk.agreedOn('10')
  const lines = [{ line: agreed.lines[0].id, qty: '5' }]
  const { body } = await trade.sell(agreed, 'closures', { reason_code: 'discontinued', lines })
  await trade.buy(agreed, 'refuse-closure', { closure: body.closures[0].id, note: 'نحتاجها' })
  return trade.read(agreed.id)
}

async function takenToStaff(): Promise<Deal> {
  const { body } = await trade.sell(await withRefusedClosing(), 'dispute', { note: 'توقف المصنع عن الإنتاج' })
  return body
}

/** Processes deadlines that many days from now. */
function after(days: number): Promise<void> {
  const later = new Date(server.parts.clock.now().getTime() + days * 86_400_000)
  return processDueDeals({ ...server.parts, clock: { now: () => later } })
}

test('a seller can escalate a refused closing to the staff, and nothing else', async () => {
  const note = 'توقف المصنع عن الإنتاج'
  expect(await trade.sell(await desk.agreedOn('10'), 'dispute', { note })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  const refused = await withRefusedClosing()
  expect(refused.closures).toMatchObject([{ status: 'refused', allowed_actions: ['ask_staff'] }])
  const escalated = await trade.sell(refused, 'dispute', { note })
  expect(escalated.body).toMatchObject({
    status: 'disputed',
    dispute: { status: 'escalated', opened_by: 'seller', note },
  })
})

test('neither side can settle a dispute opened by the seller: there is no claim to accept', async () => {
  const escalated = await takenToStaff()
  expect(escalated.dispute.allowed_actions).toEqual(['offer_remedy', 'withdraw_claim'])
  const refused = { status: 409, body: { code: 'wrong_state' } }
  expect(await trade.sell(escalated, 'dispute/accept', { remedy: credit })).toMatchObject(refused)
  expect(await trade.buy(escalated, 'withdraw-dispute')).toMatchObject(refused)
  const offered = await trade.sell(escalated, 'dispute/offer', { remedy: credit })
  expect(offered.body.dispute).toMatchObject({
    status: 'escalated',
    allowed_actions: ['offer_remedy', 'withdraw_claim'],
  })
  const refusal = { reason_code: 'other', note: 'لا يمكن التوريد' }
  expect(await trade.sell(offered.body, 'dispute/refuse', refusal)).toMatchObject(refused)
  expect((await trade.buy(escalated, 'accept-remedy', { remedy: credit })).body).toMatchObject({
    status: 'accepted',
    dispute: { status: 'settled', remedy: { kind: 'credit', amount: '64.00' } },
  })
})

test('a seller can withdraw their own dispute, and the deal continues, but not a buyer’s claim', async () => {
  const agreed = await takenToStaff()
  const emails = emailsOf(server)
  const sent = emails.to('buyer@oasis.example').length
  expect((await trade.sell(agreed, 'dispute/withdraw')).body).toMatchObject({
    status: 'accepted',
    dispute: { status: 'settled', remedy: null, allowed_actions: [] },
  })
  expect(emails.to('buyer@oasis.example')).toHaveLength(sent)
  expect(await trade.sell(await trade.read(agreed.id), 'dispute/withdraw')).toMatchObject({ status: 409 })
  // Each refusal of a closure is taken to the marketplace once, whatever the buyer disputes in between.
  const again = await trade.read(agreed.id)
  expect(again.closures.at(-1)).toMatchObject({ status: 'refused', allowed_actions: [] })
  expect(await trade.sell(again, 'dispute', { note: 'مرة أخرى' })).toMatchObject({ status: 409 })
  expect((await trade.buy(agreed, 'dispute', claim)).status).toBe(200)
  await trade.buy(agreed, 'withdraw-dispute')
  expect(await trade.sell(await trade.read(agreed.id), 'dispute', { note: 'مرة أخرى' })).toMatchObject({ status: 409 })
  const complained = await desk.agreedOn('1')
  await trade.buy(complained, 'dispute', claim)
  expect(await trade.sell(await trade.read(complained.id), 'dispute/withdraw')).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
})

test('an offer in a dispute that the seller opened leaves the decision to the staff when the buyer is silent', async () => {
  const agreed = await takenToStaff()
  const emails = emailsOf(server)
  const smallest = { kind: 'credit', amount: '0.01' }
  await trade.sell(agreed, 'dispute/offer', { remedy: smallest })
  expect(emails.to('buyer@oasis.example').at(-1)).toMatchObject({
    template: 'remedyOffered',
    values: { remedy: 'credit', total: '0.01' },
  })
  await after(7.1)
  expect(await trade.read(agreed.id)).toMatchObject({
    status: 'disputed',
    dispute: { status: 'escalated', due_at: null, ended_at: null, allowed_actions: ['offer_remedy', 'withdraw_claim'] },
  })
  await trade.buy(agreed, 'resolve', { outcome: 'goes_on', note: 'تُستكمل الصفقة' })
  expect(await trade.read(agreed.id)).toMatchObject({ status: 'accepted', dispute: { status: 'decided' } })
})
