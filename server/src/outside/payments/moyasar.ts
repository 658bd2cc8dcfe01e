import * as z from 'zod/mini'

/** What became of a checkout, in our words. */
export type CheckoutState = 'pending' | 'paid' | 'closed' | 'refunded' | 'review'

export interface Checkout {
  readonly id: string
  readonly url: string
  readonly state: CheckoutState
  readonly halalas: bigint
  readonly currency: string
  readonly reference: string | null
  /** The payment that settled it, or the last that was tried. */
  readonly payment: { readonly id: string; readonly isPaid: boolean; readonly method: string } | null
}

const text = z.nullish(z.string())

const Payment = z.looseObject({
  id: z.string(),
  status: z.string(),
  source: z.nullish(z.looseObject({ type: text, company: text })),
})

const Invoice = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  url: z.string(),
  metadata: z.nullish(z.looseObject({ reference: text })),
  payments: z.nullish(z.array(Payment)),
})

export const InvoiceList = z.looseObject({ invoices: z.array(z.unknown()) })

export const Notice = z.looseObject({
  id: z.string(),
  type: z.string(),
  secret_token: z.string(),
  live: z.boolean(),
  data: z.looseObject({ id: z.string(), invoice_id: text }),
})

/** Statuses of Moyasar's invoices; one it adds later is looked at by people. */
const states: Readonly<Record<string, CheckoutState>> = {
  initiated: 'pending',
  failed: 'pending',
  paid: 'paid',
  canceled: 'closed',
  voided: 'closed',
  expired: 'closed',
  refunded: 'refunded',
}
const paidStatuses = new Set(['paid', 'captured'])

/** Reads an invoice of Moyasar's; undefined when it is of another form. */
export function readCheckout(body: unknown): Checkout | undefined {
  const read = z.safeParse(Invoice, body)
  if (!read.success) return undefined
  const { id, url, status, amount, currency, metadata, payments } = read.data
  const settling = payments?.find((payment) => paidStatuses.has(payment.status)) ?? payments?.at(-1)
  return {
    id,
    url,
    state: states[status] ?? 'review',
    halalas: BigInt(amount),
    currency,
    reference: metadata?.reference ?? null,
    payment: settling
      ? {
          id: settling.id,
          isPaid: paidStatuses.has(settling.status),
          method: settling.source?.company ?? settling.source?.type ?? 'card',
        }
      : null,
  }
}
