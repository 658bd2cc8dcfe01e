import { randomUUID } from 'node:crypto'
import { cardOf } from './cards.ts'

export interface InvoiceOrder {
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly callback_url?: string
  readonly success_url?: string
  readonly back_url?: string
  readonly metadata?: Readonly<Record<string, string>>
}

export interface Payment {
  readonly id: string
  status: 'initiated' | 'paid' | 'failed'
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly invoice_id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly created_at: string
  readonly source: { type: 'creditcard'; company: string; number: string; message: string | null }
}

export interface Invoice extends InvoiceOrder {
  readonly id: string
  status: 'initiated' | 'paid' | 'canceled' | 'expired'
  readonly url: string
  readonly created_at: string
  readonly payments: Payment[]
}

/** The payment service's books, in memory. */
export function createLedger() {
  const invoices = new Map<string, Invoice>()
  const all = () => [...invoices.values()].reverse()

  return {
    find: (id: string) => invoices.get(id),
    /** Newest first. */
    all,
    findPayment: (id: string) =>
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

    /** A card is tried; the bank still asks its holder. */
    begin(invoice: Invoice, number: string): Payment {
      const { amount, currency, description, metadata = {} } = invoice
      const { company, number: digits } = cardOf(number)
      const payment: Payment = {
        id: randomUUID(),
        status: 'initiated',
        amount,
        currency,
        description,
        invoice_id: invoice.id,
        metadata,
        created_at: new Date().toISOString(),
        source: { type: 'creditcard', company, number: digits, message: null },
      }
      invoice.payments.push(payment)
      return payment
    },

    /** The holder has answered the bank. An invoice is paid once, whatever is answered later. */
    finish(invoice: Invoice, payment: Payment, isApproved: boolean): void {
      if (payment.status !== 'initiated' || invoice.status !== 'initiated') return
      const { refusal } = cardOf(payment.source.number)
      const message = isApproved ? refusal || 'APPROVED' : '3-D Secure authentication failed'
      payment.source.message = message
      payment.status = message === 'APPROVED' ? 'paid' : 'failed'
      if (payment.status === 'paid') invoice.status = 'paid'
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>

/** A payment as it is shown: of its card the last four digits. */
export function shownPayment(payment: Payment) {
  const masked = `XXXX-XXXX-XXXX-${payment.source.number.slice(-4)}`
  return { ...payment, fee: 0, refunded: 0, source: { ...payment.source, number: masked } }
}

export function shownInvoice(invoice: Invoice) {
  return { ...invoice, payments: invoice.payments.map(shownPayment) }
}
