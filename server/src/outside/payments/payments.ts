import { timingSafeEqual } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import * as z from 'zod/mini'
import type { Settings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'
import type { OutsideReply } from '../request.ts'
import { type Checkout, InvoiceList, Notice, type Payment, paymentIn, Refusal, readCheckout } from './moyasar.ts'

export interface Order {
  /** Our own unique reference: finds the checkout again when the response to opening it was lost. */
  readonly reference: string
  readonly halalas: bigint
  readonly description: string
  /** Where the payer is sent afterwards. The query parameters of that redirect must not be trusted. */
  readonly returnUrl: string
  readonly backUrl: string
  /** After it the page takes no payment. */
  readonly expiresAt: Date | null
}

export interface Charge extends Pick<Order, 'reference' | 'halalas' | 'description'> {
  /** Chosen by us; used as the payment's id, so that repeating the charge does not charge twice. */
  readonly id: string
  /** Of a saved card. */
  readonly token: string
  /** Required by the service for 3-D Secure, which is impossible without the cardholder present. */
  readonly returnUrl: string
}

/** What a webhook is about. */
export interface PaymentNotice {
  readonly noticeId: string
  readonly checkoutId: string | null
  readonly paymentId: string
}

/** The payment service: checkouts on its own page and cards it keeps, so that no card number passes through here. */
export interface Payments {
  open(order: Order): Promise<Checkout>
  /** The latest checkout opened under a reference since then, if any. */
  findByReference(reference: string, since: Date): Promise<Checkout | undefined>
  read(checkoutId: string): Promise<Checkout>
  /** Returns false if the checkout is already paid or closed; `read` returns which. */
  cancel(checkoutId: string): Promise<boolean>
  /** Idempotent by id, whatever the service answers to the repetition. */
  charge(charge: Charge): Promise<Payment>
  /** Undefined if the service does not know the payment. */
  readPayment(paymentId: string): Promise<Payment | undefined>
  /**
   * Refunds an amount. `key` identifies a repeated request, but Moyasar does not document idempotent refunds, so check
   * `readPayment` before repeating one.
   */
  refund(paymentId: string, halalas: bigint, key?: string): Promise<Payment>
  /** Undefined if the notice is not from the service, or is live where we are in test mode or the reverse. */
  readNotice(body: unknown): PaymentNotice | undefined
}

interface PaymentsParts {
  readonly settings: Pick<Settings, 'paymentsUrl' | 'paymentsKey' | 'paymentsWebhookSecret'>
  readonly outside: Outside
}

/** Moyasar's page documents GET, which is implausible for a cancellation. */
const cancelMethod = 'PUT'

export function createPayments({ settings, outside }: PaymentsParts): Payments {
  const { paymentsUrl, paymentsKey, paymentsWebhookSecret } = settings
  const authorization = `Basic ${Buffer.from(`${paymentsKey}:`).toString('base64')}`

  function send(
    what: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    {
      body,
      repeatable = method !== 'POST',
      key,
    }: { body?: object; repeatable?: boolean; key?: string | undefined } = {},
  ): Promise<OutsideReply> {
    const url = `${paymentsUrl}${path}`
    const headers = { authorization, ...(key && { 'idempotency-key': key }) }
    return outside.call({ service: 'payments', what, method, url, headers, repeatable, ...(body && { body }) })
  }

  async function readPayment(paymentId: string): Promise<Payment | undefined> {
    const reply = await send('read a payment', 'GET', `/payments/${encoded(paymentId)}`)
    return isUnknown(reply) ? undefined : paymentOf(reply)
  }

  return {
    async open({ reference, halalas, description, returnUrl, backUrl, expiresAt }) {
      const body = {
        amount: Number(halalas),
        currency: 'SAR',
        description,
        success_url: returnUrl,
        back_url: backUrl,
        metadata: { reference },
        ...(expiresAt && { expired_at: expiresAt.toISOString() }),
      }
      return checkoutOf(taken(await send('open a checkout', 'POST', '/invoices', { body })))
    },
    async findByReference(reference, since) {
      for (let page: number | null = 1; page !== null; ) {
        const reply: OutsideReply = await send('list checkouts', 'GET', `/invoices?page=${page}`)
        const list = z.safeParse(InvoiceList, reply.body)
        if (!list.success) throw unreadable(reply)
        const checkouts = list.data.invoices.flatMap((invoice) => readListed(invoice, reference, reply))
        const found = checkouts.find((checkout) => checkout.reference === reference)
        if (found) return found
        const isOlder = checkouts.some(({ openedAt }) => openedAt !== null && openedAt < since)
        page = isOlder ? null : (list.data.meta?.next_page ?? null)
      }
      return undefined
    },
    read: async (checkoutId) => checkoutOf(await send('read a checkout', 'GET', `/invoices/${encoded(checkoutId)}`)),
    async cancel(checkoutId) {
      const reply = await send('cancel a checkout', cancelMethod, `/invoices/${encoded(checkoutId)}/cancel`)
      if (reply.status === 400 && isRefusal(reply)) return false
      // An unclear response does not mean that the checkout is closed: it may still take money.
      if (checkoutOf(reply).state !== 'closed') throw unreadable(reply)
      return true
    },
    async charge({ id, token, reference, halalas, description, returnUrl }) {
      const body = {
        given_id: id,
        amount: Number(halalas),
        currency: 'SAR',
        description,
        callback_url: returnUrl,
        metadata: { reference },
        source: { type: 'token', token, '3ds': false },
      }
      const reply = await send('charge a saved card', 'POST', '/payments', { body, repeatable: true })
      // Moyasar does not document its response to a known id, so a refusal may mean that the card was charged.
      const known = reply.status === 400 && isRefusal(reply) ? await readPayment(id) : undefined
      return known ?? paymentOf(taken(reply))
    },
    readPayment,
    async refund(paymentId, halalas, key) {
      const options = { body: { amount: Number(halalas) }, key }
      return paymentOf(taken(await send('refund a payment', 'POST', `/payments/${encoded(paymentId)}/refund`, options)))
    },
    readNotice(body) {
      const notice = z.safeParse(Notice, body)
      if (!notice.success || !isSame(notice.data.secret_token, paymentsWebhookSecret)) return undefined
      if (notice.data.live !== paymentsKey.startsWith('sk_live_')) return undefined
      const { id, invoice_id } = notice.data.data
      return { noticeId: notice.data.id, checkoutId: invoice_id ?? null, paymentId: id }
    },
  }
}

/** Only a 404 of the service itself counts; one of a proxy or a wrong address says nothing about the payment. */
function isUnknown(reply: OutsideReply): boolean {
  return reply.status === 404 && isRefusal(reply)
}

function isRefusal({ body }: OutsideReply): boolean {
  return z.safeParse(Refusal, body).success
}

/** A permanent refusal, unlike a temporary failure. */
function taken(reply: OutsideReply): OutsideReply {
  if (reply.status === 400 && isRefusal(reply)) throw new Problem('payment_refused', { detail: messageOf(reply.body) })
  return reply
}

/**
 * An unreadable checkout is skipped only if our reference appears nowhere in it. Skipping our own would open a second
 * checkout.
 */
function readListed(invoice: unknown, reference: string, reply: OutsideReply): Checkout[] {
  const checkout = readCheckout(invoice)
  if (checkout) return [checkout]
  const isEntry = typeof invoice === 'object' && invoice !== null
  if (!isEntry || JSON.stringify(invoice).includes(reference)) throw unreadable(reply)
  return []
}

function checkoutOf(reply: OutsideReply): Checkout {
  const checkout = reply.status < 300 ? readCheckout(reply.body) : undefined
  if (!checkout) throw unreadable(reply)
  return checkout
}

function paymentOf(reply: OutsideReply): Payment {
  const payment = reply.status < 300 ? paymentIn(reply.body) : undefined
  if (!payment) throw unreadable(reply)
  return payment
}

function unreadable({ status }: OutsideReply): Problem {
  return new Problem('outside_unavailable', { detail: `The payment service answered ${status}` })
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return `The payment service refused: ${String(message)}`
}

function encoded(id: string): string {
  return encodeURIComponent(id)
}

function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
