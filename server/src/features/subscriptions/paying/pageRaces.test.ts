import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { payByCard } from '../../../../test/payByCard.ts'
import type { Subscriber } from '../../../../test/subscriber.ts'
import { startTwoServers, type TwoServers } from '../../../../test/twoServers.ts'
import { duplicatePayments, subscriptionInvoices } from '../tables.ts'
import { refundDuplicatePayments } from './duplicatePayments.ts'

let world: TwoServers
let seller: Subscriber
let sellerOfOther: Subscriber
beforeAll(async () => {
  world = await startTwoServers()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[seller, sellerOfOther] = await world.aSubscriber()
})
afterEach(() => world.service.letPass())

const quickly = { timeout: 20_000, interval: 50 }
const isOpening = /^POST .*\/invoices$/
const isRefund = /^POST .*\/refund$/

const pay = (of: Subscriber, invoice: string) => of.send('POST', `subscription-invoices/${invoice}/pay/`, {})

test('a payment page requested on two servers at once is one page', async () => {
  const { open_invoice } = (await seller.choose()).body
  const slow = world.service.rule(isOpening, 'hold')
  const first = pay(seller, open_invoice)
  await slow.arrived()
  await world.expectNoOpenTransaction()
  const second = pay(sellerOfOther, open_invoice)
  slow.release()
  expect((await second).body.url).toBe((await first).body.url)
  expect(slow.seen).toHaveLength(1)
})

test('a payment page that was opened but not stored is found again, among many others', async () => {
  const { open_invoice } = (await seller.choose()).body
  const deaf = world.service.rule(isOpening, 'lose')
  expect((await pay(seller, open_invoice)).body.code).toBe('outside_unavailable')
  expect(deaf.seen).toHaveLength(1)
  world.service.letPass()
  const lost = await world.payments.findByReference(open_invoice, new Date(0))
  const order = { halalas: 100n, description: 'Other', returnUrl: 'https://x.test', backUrl: 'https://x.test' }
  for (let count = 0; count < 41; count += 1) {
    await world.payments.open({ ...order, reference: crypto.randomUUID(), expiresAt: null })
  }
  const page = (await pay(sellerOfOther, open_invoice)).body.url as string
  expect(new URL(page).pathname.split('/').at(-1)).toBe(lost?.id)
})

test('a payment on a page that was not stored counts: the webhook finds the invoice by its reference', async () => {
  const { open_invoice } = (await seller.choose()).body
  world.service.rule(isOpening, 'lose')
  await pay(seller, open_invoice)
  world.service.letPass()
  const lost = await world.payments.findByReference(open_invoice, new Date(0))
  await payByCard(lost?.url ?? '')
  await world.notify(world.other, lost?.id)
  await vi.waitFor(async () => expect((await seller.invoice(open_invoice)).status).toBe('paid'), quickly)
})

test('a payment page is closed when its choice is withdrawn on another server while it is being opened', async () => {
  const { id, open_invoice } = (await seller.choose()).body
  const slow = world.service.rule(isOpening, 'hold')
  const opening = pay(seller, open_invoice)
  await slow.arrived()
  const withdrawing = sellerOfOther.send('POST', `subscriptions/${id}/withdraw/`, {})
  slow.release()
  const [{ body: page }, withdrawn] = await Promise.all([opening, withdrawing])
  expect(withdrawn.body.status).toBe('cancelled')
  const checkout = await world.payments.read(new URL(page.url).pathname.split('/').at(-1) ?? '')
  expect(checkout.state).toBe('closed')
})

test('a duplicate payment is refunded once, by two servers that find it at once', async () => {
  const { open_invoice } = (await seller.choose()).body
  const page = await seller.pageOf(open_invoice)
  const { system } = world.server.parts.db
  // The payer pays before the page is closed.
  await system.update(subscriptionInvoices).set({ status: 'void' }).where(eq(subscriptionInvoices.id, open_invoice))
  await payByCard(page, { save: true })
  const slow = world.service.rule(isRefund, 'hold')
  await world.notify(world.server, new URL(page).pathname.split('/').at(-1))
  await slow.arrived()
  await world.expectNoOpenTransaction()
  await refundDuplicatePayments(world.other.parts)
  slow.release()
  const strayOf = async () => {
    const [stray] = await system.select().from(duplicatePayments).where(eq(duplicatePayments.invoiceId, open_invoice))
    return stray
  }
  await vi.waitFor(async () => expect((await strayOf())?.refundedAt).toBeInstanceOf(Date), quickly)
  // Only a payment that counts saves its card.
  expect((await seller.send('GET', 'saved-cards/')).body.results).toEqual([])
  const payment = await world.payments.readPayment((await strayOf())?.paymentId ?? '')
  expect(payment?.refundedHalalas).toBe(payment?.halalas)
  expect(slow.seen).toHaveLength(1)
})
