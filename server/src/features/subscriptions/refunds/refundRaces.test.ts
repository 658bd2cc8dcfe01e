import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMarketClient, clientWith, type MarketClient } from '../../../../test/market.ts'
import type { Subscriber } from '../../../../test/subscriber.ts'
import { startTwoServers, type TwoServers } from '../../../../test/twoServers.ts'
import { withPaymentClaim } from '../paying/paymentClaim.ts'
import { creditNotes, subscriptionInvoices } from '../tables.ts'
import { sendPendingRefunds } from './sendRefund.ts'

let world: TwoServers
let here: MarketClient
let otherMarket: MarketClient
let seller: Subscriber
beforeAll(async () => {
  world = await startTwoServers()
  here = await aMarketClient(world.server, ['payments:confirm'])
  otherMarket = clientWith(world.other, here)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[seller] = await world.aSubscriber()
})
afterEach(() => {
  world.service.letPass()
  world.service.knowKeys(true)
  vi.restoreAllMocks()
})

const quickly = { timeout: 20_000, interval: 50 }
const isRefund = /^POST .*\/refund$/

async function paidBack(invoice: string): Promise<bigint | undefined> {
  const { id, paymentId } = subscriptionInvoices
  const [row] = await world.server.parts.db.system
    .select({ paymentId })
    .from(subscriptionInvoices)
    .where(eq(id, invoice))
  return (await world.payments.readPayment(row?.paymentId ?? ''))?.refundedHalalas
}

const body = { amount: '10.00', reason: 'A day without service' }
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const refund = (client: MarketClient, invoice: string, headers: object = newKey(), refundBody: object = body) =>
  client.send('POST', `subscription-invoices/${invoice}/refund/`, refundBody, { ...headers })
const pending = { status: 200, body: { refunded: '0.00', pending_refund: { total: '10.00', reason: body.reason } } }
const carriedOut = { status: 200, body: { status: 'refunded_part', refunded: '10.00', pending_refund: null } }
const notesOf = (invoice: string) =>
  world.server.parts.db.system.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice))

async function aPaidInvoice(): Promise<string> {
  const { body: chosen } = await seller.choose()
  await seller.pay(chosen.open_invoice)
  return chosen.open_invoice
}

test('a refund requested four times at once on two servers with a slow service pays back once', async () => {
  const invoice = await aPaidInvoice()
  const headers = newKey()
  const slow = world.service.rule(isRefund, 'hold')
  const first = refund(here, invoice, headers)
  await slow.arrived()
  await world.expectNoOpenTransaction()
  const others = await Promise.all([otherMarket, here, otherMarket].map((client) => refund(client, invoice, headers)))
  for (const other of others) expect(other).toMatchObject(pending)
  await sendPendingRefunds(world.other.parts, world.paymentsOfOther).finally(slow.release)
  expect(await first).toMatchObject(carriedOut)
  expect(await refund(otherMarket, invoice, headers)).toMatchObject(carriedOut)
  expect(slow.seen).toHaveLength(1)
  expect(await paidBack(invoice)).toBe(1000n)
  expect(await notesOf(invoice)).toHaveLength(1)
}, 30_000)

test('a refund that is refused while another is in progress is not carried out later', async () => {
  const invoice = await aPaidInvoice()
  const slow = world.service.rule(isRefund, 'hold')
  const first = refund(here, invoice)
  await slow.arrived()
  const others = [body, { amount: '20.00', reason: 'Two days' }, { amount: null, reason: 'All of it' }]
  for (const refundBody of others) {
    const answer = await refund(otherMarket, invoice, newKey(), refundBody)
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_running' } })
  }
  slow.release()
  expect(await first).toMatchObject(carriedOut)
  await sendPendingRefunds(world.other.parts, world.paymentsOfOther)
  expect(await paidBack(invoice)).toBe(1000n)
  expect(await notesOf(invoice)).toHaveLength(1)
})

test('a refund that is accepted while another payment of the company is in progress says so, and is carried out', async () => {
  const invoice = await aPaidInvoice()
  const headers = newKey()
  const { id: companyId } = await seller.company()
  await withPaymentClaim(world.other.parts, companyId, async () => {
    expect(await refund(here, invoice, headers)).toMatchObject(pending)
    expect((await refund(here, invoice)).body.code).toBe('payment_running')
  })
  expect(await paidBack(invoice)).toBe(0n)
  await sendPendingRefunds(world.other.parts, world.paymentsOfOther)
  expect(await refund(here, invoice, headers)).toMatchObject(carriedOut)
  expect(await paidBack(invoice)).toBe(1000n)
  expect(await notesOf(invoice)).toHaveLength(1)
})

test('a refund that fails does not block the others: the least recently attempted comes first', async () => {
  const { parts } = world.other
  const refunds: { readonly invoice: string; readonly headers: object; readonly company: string }[] = []
  for (const _ of [1, 2, 3]) {
    ;[seller] = await world.aSubscriber()
    refunds.push({ invoice: await aPaidInvoice(), headers: newKey(), company: (await seller.company()).id })
  }
  async function tryEach() {
    for (const { invoice, headers } of refunds) expect(await refund(here, invoice, headers)).toMatchObject(pending)
    const warn = vi.spyOn(parts.log, 'warn')
    for (const _ of refunds) await sendPendingRefunds(parts, world.paymentsOfOther, 1)
    const notes = await Promise.all(refunds.map(({ invoice }) => notesOf(invoice)))
    const logged = notes.flat().map(({ id }) => [expect.objectContaining({ refund: id }), expect.any(String)])
    // Other work of the server, such as emails that nobody takes, warns as well.
    const ofRefunds = warn.mock.calls.filter(([about]) => Object.hasOwn(Object(about), 'refund'))
    expect(ofRefunds).toEqual(logged)
  }
  const whileAllPay = refunds.reduce(
    (run, { company }) =>
      () =>
        withPaymentClaim(parts, company, run),
    tryEach,
  )
  await whileAllPay()
  await sendPendingRefunds(parts, world.paymentsOfOther)
  for (const { invoice, headers } of refunds) {
    expect(await refund(here, invoice, headers)).toMatchObject(carriedOut)
    expect(await paidBack(invoice)).toBe(1000n)
  }
})

test('a refund sent again with its Idempotency-Key is the same refund', async () => {
  const invoice = await aPaidInvoice()
  const headers = newKey()
  expect((await refund(here, invoice, headers)).body.refunded).toBe('10.00')
  expect((await refund(otherMarket, invoice, headers)).body.refunded).toBe('10.00')
  expect(await paidBack(invoice)).toBe(1000n)
  expect((await refund(here, invoice)).body.refunded).toBe('20.00')
})

test('a refund sent without an Idempotency-Key is refused, so that a repeated request cannot pay twice', async () => {
  const invoice = await aPaidInvoice()
  const answer = await refund(here, invoice, {})
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect(answer.body.detail).toContain('Idempotency-Key')
  expect(await notesOf(invoice)).toEqual([])
  expect(await paidBack(invoice)).toBe(0n)
})

test('a refund whose server stops between refund and booking is booked by another, once', async () => {
  const invoice = await aPaidInvoice()
  const headers = newKey()
  const stuck = world.service.rule(isRefund, 'answer late')
  const first = refund(otherMarket, invoice, headers)
  await stuck.arrived()
  await vi.waitFor(async () => expect(await paidBack(invoice)).toBe(1000n), quickly)
  await world.endLeases()
  expect(await refund(here, invoice, headers)).toMatchObject(carriedOut)
  // The first server gets its reply late, and finds the refund booked.
  stuck.release()
  expect(await first).toMatchObject(carriedOut)
  expect(stuck.seen).toHaveLength(1)
  expect(await paidBack(invoice)).toBe(1000n)
  expect(await notesOf(invoice)).toMatchObject([{ number: expect.stringMatching(/^SCN-/) }])
})

test('a refund that a stopped server has sent is not sent again before the service must know it', async () => {
  const invoice = await aPaidInvoice()
  const headers = newKey()
  const slow = world.service.rule(isRefund, 'hold')
  const first = refund(here, invoice, headers)
  await slow.arrived()
  await world.endLeases()
  expect(await refund(otherMarket, invoice, headers)).toMatchObject(pending)
  await sendPendingRefunds(world.other.parts, world.paymentsOfOther)
  expect(slow.seen).toHaveLength(1)
  slow.release()
  expect(await first).toMatchObject(carriedOut)
  expect(await paidBack(invoice)).toBe(1000n)
})

/** The request of one server arrives at the service after another server took over: it paused for too long. */
async function sendLate(invoice: string) {
  const headers = newKey()
  const slow = world.service.rule(isRefund, 'hold')
  const late = refund(here, invoice, headers)
  await slow.arrived()
  world.service.letPass()
  await world.endLeases()
  await world.server.parts.db.system
    .update(creditNotes)
    .set({ sentAt: sql`now() - interval '121 s'` })
    .where(eq(creditNotes.invoiceId, invoice))
  await sendPendingRefunds(world.other.parts, world.paymentsOfOther)
  expect(await paidBack(invoice)).toBe(1000n)
  slow.release()
  expect(await late).toMatchObject(carriedOut)
  expect(await refund(here, invoice, headers)).toMatchObject(carriedOut)
}

test('a request that reaches the service after another server has carried out the refund does not pay twice', async () => {
  const invoice = await aPaidInvoice()
  await sendLate(invoice)
  expect(await paidBack(invoice)).toBe(1000n)
  expect(await notesOf(invoice)).toHaveLength(1)
})

test('money that a service without idempotency keys has paid back twice is reported to people', async () => {
  const invoice = await aPaidInvoice()
  const error = vi.spyOn(world.server.parts.log, 'error')
  world.service.knowKeys(false)
  await sendLate(invoice)
  expect(await paidBack(invoice)).toBe(2000n)
  const [note] = await notesOf(invoice)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ refund: note?.id }), expect.any(String))
})
