import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { aMarketClient, type MarketClient } from '../../../test/market.ts'
import { payByCard } from '../../../test/payByCard.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../test/sandbox.ts'
import { receiveWebhooks, type Subscriber, subscriberOf } from '../../../test/subscriber.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import { refundDuplicate } from './paying/duplicatePayments.ts'
import { pollOpenCheckouts } from './paying/receivePaymentNotice.ts'
import { duplicatePayments, savedCards, subscriptionInvoices } from './tables.ts'

let server: ServerWithSandbox
let webhooks: Awaited<ReturnType<typeof receiveWebhooks>>
let market: MarketClient
let seller: Subscriber

beforeAll(async () => {
  server = await startWithSandbox()
  webhooks = await receiveWebhooks(server)
  market = await aMarketClient(server, ['payments:confirm'])
})
afterAll(async () => {
  webhooks.close()
  await server.close()
})
beforeEach(async () => {
  const company = {
    isVerified: true,
    crStatus: 'active',
    crName: 'شركة نجد للتغليف',
    taxNumber: '310284759600003',
  } as const
  seller = subscriberOf(server, await aSeller(server).withCompany(company).signIn())
})

const quickly = { timeout: 20_000, interval: 50 }
const chosen = async () => (await seller.choose()).body as { id: string; open_invoice: string }
const receivedOf = (type: string) => webhooks.received.filter((one) => one.type === type).length
const becomesActive = () => vi.waitFor(async () => expect((await seller.company()).is_active).toBe(true), quickly)

describe('a payment on the service’s page', () => {
  test('S-12, O-04: paid: the invoice is a tax invoice of the marketplace, and the company is active', async () => {
    const { open_invoice } = await chosen()
    const paid = await seller.pay(open_invoice)
    expect(paid).toMatchObject({
      status: 'paid',
      method: 'mada',
      number: expect.stringMatching(/^SUB-\d{4}-\d{6}$/),
      seller: { name_en: 'Mawrid E-Commerce Company', vat_number: '311094826500003' },
      buyer: { name_ar: 'شركة نجد للتغليف', vat_number: '310284759600003' },
      qr: expect.any(String),
      bank: null,
    })
    await becomesActive()
  })

  test('refused: nothing is paid, and the same page accepts another card', async () => {
    const { id, open_invoice } = await chosen()
    expect((await seller.pay(open_invoice, { number: '4201320000311101' })).status).toBe('open')
    expect((await seller.subscription(id)).last_payment).toBe('refused')
    expect((await seller.pay(open_invoice, { number: '4111111111111111' })).method).toBe('visa')
  })

  test('3-D Secure: a payment that the holder does not approve is not paid', async () => {
    const { open_invoice } = await chosen()
    expect(await seller.pay(open_invoice, { answer: 'refuse' })).toMatchObject({
      status: 'open',
      last_payment: 'refused',
    })
    expect((await seller.company()).is_active).toBe(false)
  })

  test('abandoned: a closed page is replaced by a new one, and the choice is kept', async () => {
    const { open_invoice } = await chosen()
    const page = await seller.pageOf(open_invoice)
    await createPayments(server.parts).cancel(new URL(page).pathname.split('/').at(-1) ?? '')
    expect((await seller.check(open_invoice)).body).toMatchObject({ status: 'open', last_payment: 'abandoned' })
    const other = await seller.pageOf(open_invoice)
    expect(new URL(other).pathname).not.toBe(new URL(page).pathname)
    expect((await seller.pay(open_invoice)).status).toBe('paid')
  })

  test('slow: the payer returns before the bank has decided, and is active once it has', async () => {
    const { open_invoice } = await chosen()
    await seller.pay(open_invoice, { number: '4201320000311101' })
    expect(await payByCard(await seller.pageOf(open_invoice), { outcome: 'slow' })).toContain('/apps/subscription/')
    expect((await seller.check(open_invoice)).body).toMatchObject({ status: 'open', last_payment: null })
    await becomesActive()
  })

  test('the webhook before the return: the payer returns to a paid invoice', async () => {
    const { open_invoice } = await chosen()
    const before = receivedOf('payment_paid')
    await payByCard(await seller.pageOf(open_invoice), { outcome: 'webhook_first' })
    expect(receivedOf('payment_paid')).toBe(before + 1)
    await becomesActive()
    expect((await seller.check(open_invoice)).body.status).toBe('paid')
  })

  test('the webhook twice: it counts once', async () => {
    const { id, open_invoice } = await chosen()
    const before = receivedOf('payment_paid')
    await payByCard(await seller.pageOf(open_invoice), { outcome: 'webhook_twice' })
    await vi.waitFor(() => expect(receivedOf('payment_paid')).toBe(before + 2), quickly)
    await becomesActive()
    const { results } = (await seller.send('GET', `subscriptions/${id}/timeline/`)).body
    expect(results.filter(({ action }: { action: string }) => action === 'pay')).toHaveLength(1)
  })

  test('the webhook lost, and the payer gone: the payment is found by polling', async () => {
    const { open_invoice } = await chosen()
    const before = webhooks.received.length
    await payByCard(await seller.pageOf(open_invoice), { outcome: 'webhook_lost' })
    expect(webhooks.received).toHaveLength(before)
    await pollOpenCheckouts(server.parts)
    await becomesActive()
  })

  test('an amount that differs from the invoice is never taken as paid', async () => {
    const { open_invoice } = await chosen()
    expect(await seller.pay(open_invoice, { outcome: 'other_amount' })).toMatchObject({
      status: 'open',
      number: null,
      last_payment: 'differs',
      allowed_actions: [],
    })
    expect((await seller.company()).is_active).toBe(false)
    const again = await seller.send('POST', `subscription-invoices/${open_invoice}/pay/`, {})
    expect(again).toMatchObject({ status: 409, body: { code: 'payment_running' } })
  })

  test('money paid for a withdrawn choice is refunded automatically', async () => {
    const { id, open_invoice } = await chosen()
    const page = await seller.pageOf(open_invoice)
    // The payer pays before the page is closed.
    await server.parts.db.system
      .update(subscriptionInvoices)
      .set({ status: 'void' })
      .where(eq(subscriptionInvoices.id, open_invoice))
    await payByCard(page)
    await vi.waitFor(async () => {
      const [stray] = await server.parts.db.system
        .select()
        .from(duplicatePayments)
        .where(eq(duplicatePayments.invoiceId, open_invoice))
      expect(stray?.refundedAt).toBeInstanceOf(Date)
      const payment = await createPayments(server.parts).readPayment(stray?.paymentId ?? '')
      expect(payment?.refundedHalalas).toBe(payment?.halalas)
    }, quickly)
    expect((await seller.subscription(id)).status).toBe('pending_payment')
  })

  test('money to be refunded stays owed while the service does not know its payment', async () => {
    const { open_invoice: invoiceId } = await chosen()
    const { id: companyId } = await seller.company()
    const paymentId = randomUUID()
    const { parts } = server
    await parts.db.system.insert(duplicatePayments).values({ paymentId, companyId, invoiceId, foundAt: new Date() })
    await expect(refundDuplicate(parts, createPayments(parts), paymentId)).rejects.toMatchObject({
      code: 'outside_unavailable',
    })
    const [stray] = await parts.db.system
      .select()
      .from(duplicatePayments)
      .where(eq(duplicatePayments.paymentId, paymentId))
    expect(stray?.refundedAt).toBeNull()
  })

  test('a card saved with consent is stored by its display data and token, and can be removed', async () => {
    await seller.subscribed('growth', 'month', { save: true })
    const { results } = (await seller.send('GET', 'saved-cards/')).body
    expect(results).toEqual([
      {
        id: expect.any(String),
        brand: 'mada',
        last_four: '1010',
        holder: 'Noura Al-Otaibi',
        saved_at: expect.any(String),
        renews: false,
      },
    ])
    const stored = await server.parts.db.system.select().from(savedCards).where(eq(savedCards.id, results[0].id))
    expect(JSON.stringify(stored)).not.toContain('4201320111111010')
    expect((await seller.send('DELETE', `saved-cards/${results[0].id}/`)).body.outcome).toBe('deleted')
    expect((await seller.send('GET', 'saved-cards/')).body.count).toBe(0)
  })
})

describe('a refund', () => {
  const refund = (invoice: string, body: object, key: string = crypto.randomUUID()) =>
    market.send('POST', `subscription-invoices/${invoice}/refund/`, body, { 'idempotency-key': key })

  test('of a part has a credit note, and keeps the paid period', async () => {
    const { open_invoice } = await chosen()
    await seller.pay(open_invoice)
    const { body } = await refund(open_invoice, { amount: '115.00', reason: 'A week without service' })
    expect(body).toMatchObject({
      status: 'refunded_part',
      refunded: '115.00',
      credit_notes: [{ number: expect.stringMatching(/^SCN-\d{4}-\d{6}$/), subtotal: '100.00', vat: '15.00' }],
    })
    expect((await seller.company()).is_active).toBe(true)
    const tooMuch = await refund(open_invoice, { amount: '458.86', reason: 'Too much' })
    expect(tooMuch.body.errors[0]).toMatchObject({ path: 'amount', code: 'more_than_left' })
    const rest = await refund(open_invoice, { reason: 'And the rest' })
    expect(rest.body).toMatchObject({ status: 'refunded', refunded: '573.85' })
    const notes = rest.body.credit_notes as { vat: string }[]
    expect(notes.map(({ vat }) => vat)).toEqual(['15.00', '59.85'])
  })

  test('in full ends the paid period, and a second one is refused', async () => {
    const { id, open_invoice } = await chosen()
    await seller.pay(open_invoice)
    expect((await refund(open_invoice, { reason: 'Bought by mistake' })).body.status).toBe('refunded')
    expect((await seller.subscription(id)).status).toBe('expired')
    expect((await seller.company()).is_active).toBe(false)
    expect((await refund(open_invoice, { reason: 'Once more' })).body.code).toBe('wrong_state')
  })

  test('that the service does not answer is pending, and is carried out when repeated with its key', async () => {
    const { open_invoice } = await chosen()
    await seller.pay(open_invoice)
    const [refundRequest, key] = [{ reason: 'Bought by mistake' }, crypto.randomUUID()]
    await server.fault('payments', 'error')
    const lost = await refund(open_invoice, refundRequest, key)
    await server.fault('payments', 'ok')
    expect(lost).toMatchObject({
      status: 200,
      body: { status: 'paid', refunded: '0.00', pending_refund: { total: '573.85', ...refundRequest } },
    })
    expect((await seller.invoice(open_invoice)).status).toBe('paid')
    // Other calls may have failed meanwhile, too, and then the service is not called for some seconds.
    await expect
      .poll(async () => (await refund(open_invoice, refundRequest, key)).body, {
        timeout: 60_000,
        interval: 500,
      })
      .toMatchObject({ status: 'refunded', pending_refund: null, credit_notes: [refundRequest] })
  })
})
