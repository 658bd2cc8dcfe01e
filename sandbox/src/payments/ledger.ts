import { randomUUID } from 'node:crypto'
import { cardOf, type SpecialOutcome } from './cards.ts'

export interface InvoiceOrder {
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly callback_url?: string
  readonly success_url?: string
  readonly back_url?: string
  readonly expired_at?: string
  readonly metadata?: Readonly<Record<string, string>>
}

export interface TokenOrder extends Pick<InvoiceOrder, 'amount' | 'currency' | 'description' | 'metadata'> {
  readonly given_id?: string
  readonly source: { readonly type: 'token'; readonly token: string }
}

export interface Payment {
  readonly id: string
  status: 'initiated' | 'paid' | 'failed' | 'refunded'
  amount: number
  refunded: number
  readonly currency: string
  readonly description: string
  readonly invoice_id: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly created_at: string
  readonly source: {
    readonly type: 'creditcard' | 'token'
    readonly company: string
    readonly name: string
    readonly number: string
    message: string | null
    token: string | null
  }
}

export interface Invoice extends InvoiceOrder {
  readonly id: string
  status: 'initiated' | 'paid' | 'canceled' | 'expired'
  readonly url: string
  readonly created_at: string
  readonly payments: Payment[]
}

interface Trial {
  readonly number: string
  readonly name: string
  readonly isSaved: boolean
  readonly outcome: SpecialOutcome
}

/** The payment service's records, in memory. */
export function createLedger() {
  const invoices = new Map<string, Invoice>()
  /** Payments with saved cards, which belong to no invoice. */
  const charges = new Map<string, Payment>()
  /** Saved cards by token. */
  const saved = new Map<string, { readonly number: string; readonly name: string }>()
  const trials = new Map<string, Trial>()
  const refundKeys = new Set<string>()
  const all = () => [...invoices.values()].reverse()

  return {
    find(id: string): Invoice | undefined {
      const invoice = invoices.get(id)
      const isOver = invoice?.expired_at !== undefined && new Date(invoice.expired_at) <= new Date()
      if (invoice?.status === 'initiated' && isOver) invoice.status = 'expired'
      return invoice
    },
    /** Newest first. */
    all,
    findPayment: (id: string) =>
      charges.get(id) ??
      all()
        .flatMap(({ payments }) => payments)
        .find((payment) => payment.id === id),

    open(order: InvoiceOrder, page: (id: string) => string): Invoice {
      const id = randomUUID()
      const invoice: Invoice = {
        ...order,
        id,
        status: 'initiated',
        url: page(id),
        created_at: new Date().toISOString(),
        payments: [],
      }
      invoices.set(id, invoice)
      return invoice
    },

    /** A card payment has started; the bank still awaits its holder. */
    begin(invoice: Invoice, trial: Trial): Payment {
      const { company, number } = cardOf(trial.number)
      const source = { type: 'creditcard', company, name: trial.name, number, message: null, token: null } as const
      const payment = paymentOf({ ...invoice, id: randomUUID() }, invoice.id, source)
      trials.set(payment.id, trial)
      invoice.payments.push(payment)
      return payment
    },

    outcomeOf: (payment: Payment) => trials.get(payment.id)?.outcome ?? 'usual',

    /** The cardholder has answered the bank. An invoice is paid once, whatever is answered later. */
    finish(invoice: Invoice, payment: Payment, isApproved: boolean): void {
      if (payment.status !== 'initiated' || invoice.status !== 'initiated') return
      const trial = trials.get(payment.id)
      const refusal = isApproved ? cardOf(payment.source.number).refusal : '3-D Secure authentication failed'
      settle(payment, refusal)
      if (refusal) return
      invoice.status = 'paid'
      if (trial?.outcome === 'other_amount') payment.amount -= 100
      if (trial?.isSaved) payment.source.token = save(payment)
    },

    /** Charges a saved card without its holder. */
    charge(order: TokenOrder): Payment | undefined {
      const card = saved.get(order.source.token)
      if (!card) return undefined
      const { company, number, refusal } = cardOf(card.number)
      const source = { type: 'token', company, name: card.name, number, message: null, token: null } as const
      const payment = paymentOf({ ...order, id: order.given_id ?? randomUUID() }, null, source)
      settle(payment, refusal)
      charges.set(payment.id, payment)
      return payment
    },

    /** Idempotent per key; without one, repeated requests refund again, up to what was paid. */
    refund(payment: Payment, amount = payment.amount - payment.refunded, key?: string): boolean {
      if (key && refundKeys.has(key)) return true
      const isPaid = payment.status === 'paid' || payment.status === 'refunded'
      if (!isPaid || amount <= 0 || payment.refunded + amount > payment.amount) return false
      if (key) refundKeys.add(key)
      payment.refunded += amount
      payment.status = 'refunded'
      return true
    },

    /** The card behind a token, which its bank blocks from now on. */
    blockCard(token: string): boolean {
      const card = saved.get(token)
      if (card) saved.set(token, { ...card, number: '4201320000311101' })
      return card !== undefined
    },
  }

  function save({ source: { number, name } }: Payment): string {
    const token = `token_${randomUUID().replaceAll('-', '')}`
    saved.set(token, { number, name })
    return token
  }
}
export type Ledger = ReturnType<typeof createLedger>

function paymentOf(
  {
    id,
    amount,
    currency,
    description,
    metadata = {},
  }: Pick<InvoiceOrder, 'amount' | 'currency' | 'description' | 'metadata'> & {
    readonly id: string
  },
  invoiceId: string | null,
  source: Payment['source'],
): Payment {
  const created_at = new Date().toISOString()
  return {
    id,
    status: 'initiated',
    amount,
    refunded: 0,
    currency,
    description,
    invoice_id: invoiceId,
    metadata,
    created_at,
    source,
  }
}

function settle(payment: Payment, refusal: string): void {
  payment.source.message = refusal || 'APPROVED'
  payment.status = refusal ? 'failed' : 'paid'
}

/** A payment for display, with only the last four digits of its card. */
export function shownPayment(payment: Payment) {
  const masked = `XXXX-XXXX-XXXX-${payment.source.number.slice(-4)}`
  return { ...payment, fee: 0, source: { ...payment.source, number: masked } }
}

export function shownInvoice(invoice: Invoice) {
  return { ...invoice, payments: invoice.payments.map(shownPayment) }
}
