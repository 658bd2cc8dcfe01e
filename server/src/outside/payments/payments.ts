import { timingSafeEqual } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import * as z from 'zod/mini'
import type { Settings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'
import type { OutsideReply } from '../request.ts'
import { type Checkout, InvoiceList, Notice, readCheckout } from './moyasar.ts'

export interface Order {
  /** Ours, and unique: it finds the checkout again when the answer to opening one was lost. */
  readonly reference: string
  readonly halalas: bigint
  readonly description: string
  /** Where the payer goes afterwards; what stands in that address then is not to be believed. */
  readonly returnUrl: string
  readonly backUrl: string
}

/** The payment service: checkouts on its own page, so that no card number passes through here. */
export interface Payments {
  open(order: Order): Promise<Checkout>
  /** The checkout opened under a reference before, if that succeeded. */
  findByReference(reference: string): Promise<Checkout | undefined>
  read(checkoutId: string): Promise<Checkout>
  cancel(checkoutId: string): Promise<void>
  /** What a webhook is about; undefined when it is not the service's, or of the other world than ours, live or test. */
  hear(body: unknown): { readonly noticeId: string; readonly checkoutId: string | null } | undefined
}

interface PaymentsParts {
  readonly settings: Pick<Settings, 'paymentsUrl' | 'paymentsKey' | 'paymentsWebhookSecret'>
  readonly outside: Outside
}

/** Documented as GET by Moyasar's page, which a cancelling call hardly is. */
const cancelMethod = 'PUT'

export function createPayments({ settings, outside }: PaymentsParts): Payments {
  const { paymentsUrl, paymentsKey, paymentsWebhookSecret } = settings
  const authorization = `Basic ${Buffer.from(`${paymentsKey}:`).toString('base64')}`

  function ask(what: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<OutsideReply> {
    return outside.call({
      service: 'payments',
      what,
      method,
      url: `${paymentsUrl}/invoices${path}`,
      headers: { authorization },
      ...(body && { body }),
      repeatable: method !== 'POST',
    })
  }

  return {
    async open({ reference, halalas, description, returnUrl, backUrl }) {
      const reply = await ask('open a checkout', 'POST', '', {
        amount: Number(halalas),
        currency: 'SAR',
        description,
        success_url: returnUrl,
        back_url: backUrl,
        metadata: { reference },
      })
      if (reply.status === 400) throw new Problem('payment_refused', { detail: messageOf(reply.body) })
      return checkoutOf(reply)
    },
    async findByReference(reference) {
      const reply = await ask('list checkouts', 'GET', '?page=1')
      const list = z.safeParse(InvoiceList, reply.body)
      if (!list.success) throw unreadable(reply)
      const checkouts = list.data.invoices.flatMap((invoice) => readCheckout(invoice) ?? [])
      return checkouts.find((checkout) => checkout.reference === reference)
    },
    read: async (checkoutId) => checkoutOf(await ask('read a checkout', 'GET', `/${encodeURIComponent(checkoutId)}`)),
    async cancel(checkoutId) {
      const reply = await ask('cancel a checkout', cancelMethod, `/${encodeURIComponent(checkoutId)}/cancel`)
      if (reply.status !== 200) throw unreadable(reply)
    },
    hear(body) {
      const notice = z.safeParse(Notice, body)
      if (!notice.success || !isSame(notice.data.secret_token, paymentsWebhookSecret)) return undefined
      if (notice.data.live !== paymentsKey.startsWith('sk_live_')) return undefined
      return { noticeId: notice.data.id, checkoutId: notice.data.data.invoice_id ?? null }
    },
  }
}

function checkoutOf(reply: OutsideReply): Checkout {
  const checkout = reply.status < 300 ? readCheckout(reply.body) : undefined
  if (!checkout) throw unreadable(reply)
  return checkout
}

function unreadable({ status }: OutsideReply): Problem {
  return new Problem('outside_unavailable', { detail: `The payment service answered ${status}` })
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return `The payment service refused: ${String(message)}`
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
