import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMarketClient, type MarketClient } from '../../../../test/market.ts'
import type { Subscriber } from '../../../../test/subscriber.ts'
import { startTwoServers, type TwoServers } from '../../../../test/twoServers.ts'
import { creditNotes, subscriptionInvoices } from '../tables.ts'
import { endBegunRefunds } from './sendRefund.ts'

let world: TwoServers
let markets: readonly MarketClient[]
let seller: Subscriber
beforeAll(async () => {
  world = await startTwoServers()
  const { server, other } = world
  markets = [await aMarketClient(server, ['payments:confirm']), await aMarketClient(other, ['payments:confirm'])]
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[seller] = await world.aSubscriber()
})
afterEach(() => world.service.letPass())

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
const refund = (client: MarketClient | undefined, invoice: string, headers = {}, wanted: object = body) =>
  client?.ask('POST', `subscription-invoices/${invoice}/refund/`, wanted, headers) ?? expect.fail('no client')
const notesOf = (invoice: string) =>
  world.server.parts.db.system.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice))

async function aPaidInvoice(): Promise<string> {
  const { body: chosen } = await seller.choose()
  await seller.pay(chosen.open_invoice)
  return chosen.open_invoice
}

test('a refund requested four times at once of two servers, of a slow service, pays back once', async () => {
  const invoice = await aPaidInvoice()
  const slow = world.service.rule(isRefund, 'hold')
  const first = refund(markets[0], invoice)
  await slow.arrived()
  await world.expectNoOpenTransaction()
  const others = await Promise.all([1, 0, 1].map((which) => refund(markets[which], invoice)))
  expect(others.map(({ status, body: said }) => [status, said.code])).toEqual([
    [409, 'payment_running'],
    [409, 'payment_running'],
    [409, 'payment_running'],
  ])
  await endBegunRefunds(world.other.parts, world.paymentsOfOther).finally(slow.release)
  expect(await first).toMatchObject({ status: 200, body: { status: 'refunded_part', refunded: '10.00' } })
  expect(slow.seen).toHaveLength(1)
  expect(await paidBack(invoice)).toBe(1000n)
  expect(await notesOf(invoice)).toHaveLength(1)
}, 30_000)

test('a refund with another amount is refused while one is under way', async () => {
  const invoice = await aPaidInvoice()
  const slow = world.service.rule(isRefund, 'hold')
  const first = refund(markets[0], invoice)
  await slow.arrived()
  const second = await refund(markets[1], invoice, {}, { amount: '20.00', reason: 'Two days' })
  expect(second).toMatchObject({ status: 409, body: { code: 'payment_running' } })
  const all = await refund(markets[1], invoice, {}, { amount: null, reason: 'All of it' })
  expect(all).toMatchObject({ status: 409, body: { code: 'payment_running' } })
  slow.release()
  expect((await first).status).toBe(200)
  expect(await paidBack(invoice)).toBe(1000n)
})

test('a refund sent again with its Idempotency-Key is the same refund', async () => {
  const invoice = await aPaidInvoice()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await refund(markets[0], invoice, headers)).body.refunded).toBe('10.00')
  expect((await refund(markets[0], invoice, headers)).body.refunded).toBe('10.00')
  expect(await paidBack(invoice)).toBe(1000n)
  expect((await refund(markets[0], invoice)).body.refunded).toBe('20.00')
})

test('a refund whose server stops between the answer and the books is booked by another, once', async () => {
  const invoice = await aPaidInvoice()
  const stuck = world.service.rule(isRefund, 'answer late')
  const first = refund(markets[1], invoice)
  await stuck.arrived()
  await vi.waitFor(async () => expect(await paidBack(invoice)).toBe(1000n), quickly)
  await world.endLeases()
  expect((await refund(markets[0], invoice)).body).toMatchObject({ refunded: '10.00' })
  // The first server wakes up with its answer, and finds it booked.
  stuck.release()
  expect((await first).body).toMatchObject({ refunded: '10.00' })
  expect(stuck.seen).toHaveLength(1)
  expect(await paidBack(invoice)).toBe(1000n)
  expect(await notesOf(invoice)).toMatchObject([{ number: expect.stringMatching(/^SCN-/) }])
})

test('a refund that a stopped server has sent is not sent again before the service must know of it', async () => {
  const invoice = await aPaidInvoice()
  const slow = world.service.rule(isRefund, 'hold')
  const first = refund(markets[0], invoice)
  await slow.arrived()
  await world.endLeases()
  expect((await refund(markets[1], invoice)).body.code).toBe('payment_running')
  await endBegunRefunds(world.other.parts, world.paymentsOfOther)
  expect(slow.seen).toHaveLength(1)
  slow.release()
  expect((await first).body.refunded).toBe('10.00')
  expect(await paidBack(invoice)).toBe(1000n)
})
