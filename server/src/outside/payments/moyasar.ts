import * as z from 'zod/mini'

/** The outcome of a checkout, in our own terms. */
export type CheckoutState = 'pending' | 'paid' | 'closed' | 'refunded' | 'review'

/** A card that the service keeps for its holder. */
export interface Token {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
  readonly holder: string | null
}

export interface Payment {
  readonly id: string
  readonly state: 'pending' | 'paid' | 'refused'
  readonly halalas: bigint
  readonly refundedHalalas: bigint
  readonly currency: string
  readonly reference: string | null
  readonly method: string
  readonly message: string | null
  /** Where its holder let it be saved. */
  readonly card: Token | null
}

export interface Checkout {
  readonly id: string
  readonly url: string
  readonly state: CheckoutState
  readonly halalas: bigint
  readonly currency: string
  readonly reference: string | null
  readonly openedAt: Date | null
  /** The payment that settled it, or the last that was tried. */
  readonly payment: Payment | null
}

const text = z.nullish(z.string())
const Metadata = z.nullish(z.looseObject({ reference: text }))

const PaymentBody = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  refunded: z.nullish(z.int()),
  currency: z.string(),
  metadata: Metadata,
  source: z.nullish(z.looseObject({ type: text, company: text, name: text, number: text, message: text, token: text })),
})

const InvoiceBody = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  url: z.string(),
  created_at: text,
  metadata: Metadata,
  payments: z.nullish(z.array(PaymentBody)),
})

export const InvoiceList = z.looseObject({
  invoices: z.array(z.unknown()),
  meta: z.nullish(z.looseObject({ next_page: z.nullish(z.int()) })),
})

/** The form of Moyasar's own errors, unlike those of a proxy in front of it. */
export const Refusal = z.looseObject({ type: z.string(), message: text })

export const Notice = z.looseObject({
  id: z.string(),
  type: z.string(),
  secret_token: z.string(),
  live: z.boolean(),
  data: z.looseObject({ id: z.string(), invoice_id: text }),
})

/** Statuses of Moyasar's invoices; an unknown one is reviewed by staff. */
const checkoutStates: Readonly<Record<string, CheckoutState>> = {
  initiated: 'pending',
  failed: 'pending',
  paid: 'paid',
  canceled: 'closed',
  voided: 'closed',
  expired: 'closed',
  refunded: 'refunded',
}

/** A refunded payment still counts as paid; `refunded` says how much went back. */
const paymentStates: Readonly<Record<string, Payment['state']>> = {
  paid: 'paid',
  captured: 'paid',
  refunded: 'paid',
  failed: 'refused',
  voided: 'refused',
}

/** Reads an invoice of Moyasar's; undefined when it is of another form. */
export function readCheckout(body: unknown): Checkout | undefined {
  const read = z.safeParse(InvoiceBody, body)
  if (!read.success) return undefined
  const { id, url, status, amount, currency, metadata, created_at } = read.data
  const payments = (read.data.payments ?? []).map(paymentOf)
  return {
    id,
    url,
    state: checkoutStates[status] ?? 'review',
    halalas: BigInt(amount),
    currency,
    reference: metadata?.reference ?? null,
    openedAt: created_at ? new Date(created_at) : null,
    payment: payments.find(({ state }) => state === 'paid') ?? payments.at(-1) ?? null,
  }
}

/** Reads a payment of Moyasar's; undefined when it is of another form. */
export function paymentIn(body: unknown): Payment | undefined {
  const read = z.safeParse(PaymentBody, body)
  return read.success ? paymentOf(read.data) : undefined
}

function paymentOf({
  id,
  status,
  amount,
  refunded,
  currency,
  metadata,
  source,
}: z.output<typeof PaymentBody>): Payment {
  const method = source?.company ?? source?.type ?? 'card'
  return {
    id,
    state: paymentStates[status] ?? 'pending',
    halalas: BigInt(amount),
    refundedHalalas: BigInt(refunded ?? 0),
    currency,
    reference: metadata?.reference ?? null,
    method,
    message: source?.message ?? null,
    card: source?.token
      ? { token: source.token, brand: method, lastFour: source.number?.slice(-4) ?? '', holder: source.name ?? null }
      : null,
  }
}
