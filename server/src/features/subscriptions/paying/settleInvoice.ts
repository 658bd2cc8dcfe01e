import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Checkout, Payment } from '../../../outside/payments/moyasar.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type CompanyRow, isAccountClosing } from '../../companies/index.ts'
import { storeCard } from '../cardStore.ts'
import { dueOf, findInvoice, type InvoiceRow, isOfPlan, lockInvoice, storeInvoice } from '../invoices/store.ts'
import { withLockedCompany } from '../moveSubscription.ts'
import { isDuplicatePayment, recordDuplicatePayment } from './duplicatePayments.ts'
import { takePayment } from './takePayment.ts'

/**
 * Queries the payment service for an invoice's checkout and stores the outcome. Called by redirect, webhook and
 * schedule; however often, a payment counts once.
 */
export async function settleInvoice(parts: Parts, payments: Payments, invoiceId: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(parts.db.system, invoiceId)
  const isSettled = invoice.status !== 'open' && invoice.status !== 'in_review'
  return isSettled ? invoice : lookAtCheckout(parts, payments, invoice)
}

/** Also checks settled invoices: somebody may have paid a page that was about to close. */
export async function lookAtCheckout(parts: Parts, payments: Payments, invoice: InvoiceRow): Promise<InvoiceRow> {
  return invoice.checkoutId ? takeCheckout(parts, invoice, await payments.read(invoice.checkoutId)) : invoice
}

/** A payment on any page of the invoice is booked or refunded. A failed one matters only on the current page. */
export function takeCheckout(parts: Parts, invoice: InvoiceRow, checkout: Checkout): Promise<InvoiceRow> {
  return withLockedCompany(parts, invoice.companyId, async (tx, company) => {
    const now = await lockInvoice(tx, invoice.id)
    const isPresent = now.checkoutId === checkout.id
    if (checkout.payment?.state === 'paid') {
      const taken = await takeMoney(parts, tx, company, now, checkout.payment, checkout)
      const isSpent = taken.status === 'open' && isPresent && (await isDuplicatePayment(tx, checkout.payment.id))
      return isSpent ? storeInvoice(tx, now.id, { ...noPage, lastPayment: null }, parts.clock.now()) : taken
    }
    return now.status === 'open' && isPresent ? noteUnpaid(parts, tx, now, checkout) : now
  })
}

/** The next payment gets a new page: this one is closed, or its payment is refunded. */
const noPage = { checkoutId: null, checkoutUrl: null } as const

/**
 * Books a successful payment: it pays the invoice, changes nothing, or is refunded. From the day the owner asks to
 * close the account every payment for a plan is refunded, since its period would be cut short.
 */
export async function takeMoney(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  invoice: InvoiceRow,
  payment: Payment,
  order: Pick<Checkout, 'halalas' | 'currency' | 'reference'> = payment,
): Promise<InvoiceRow> {
  if (invoice.paymentId === payment.id) return invoice
  const isCutShort = isOfPlan(invoice) && (await isAccountClosing(tx, company.id))
  if (isCutShort || (await isDuplicatePayment(tx, payment.id))) {
    await recordDuplicatePayment(parts, tx, invoice, payment.id)
    return invoice
  }
  const isUnpaid = invoice.status === 'open' || invoice.status === 'in_review'
  if (isUnpaid && !isAsOrdered(invoice, payment, order)) return noteDifference(parts, tx, invoice, payment)
  const money = { paymentId: payment.id, method: payment.method, side: 'payment' } as const
  const paid = isUnpaid ? await takePayment(parts, tx, company, invoice, money) : undefined
  if (!paid) {
    await recordDuplicatePayment(parts, tx, invoice, payment.id)
    return invoice
  }
  if (payment.card) await storeCard(tx, company.id, payment.card, parts.clock.now())
  return paid
}

/** Keeps the invoice payable: after a refused card the same page stays open, after a closed page a new one is opened. */
async function noteUnpaid({ clock }: Parts, tx: Db, invoice: InvoiceRow, checkout: Checkout): Promise<InvoiceRow> {
  if (checkout.state === 'closed') {
    return storeInvoice(tx, invoice.id, { ...noPage, lastPayment: 'abandoned' }, clock.now())
  }
  const lastPayment = lastOf(checkout.payment, invoice)
  return lastPayment === invoice.lastPayment ? invoice : storeInvoice(tx, invoice.id, { lastPayment }, clock.now())
}

/** While the bank has not decided on the last attempt, the result of the one before does not matter. */
function lastOf(tried: Payment | null, { lastPayment }: InvoiceRow): InvoiceRow['lastPayment'] {
  if (!tried) return lastPayment
  return tried.state === 'refused' ? 'refused' : null
}

/** The paid amount, currency and purpose must be exactly those of the invoice. */
function isAsOrdered(
  invoice: InvoiceRow,
  payment: Payment,
  order: Pick<Checkout, 'halalas' | 'currency' | 'reference'>,
): boolean {
  const due = toHalalas(dueOf(invoice))
  const isAmount = order.halalas === due && payment.halalas === due
  return isAmount && order.currency === 'SAR' && payment.currency === 'SAR' && order.reference === invoice.id
}

/** Left to staff: nothing happens automatically, and the seller sees that it is being checked. */
async function noteDifference(
  { clock, log }: Parts,
  tx: Db,
  invoice: InvoiceRow,
  payment: Payment,
): Promise<InvoiceRow> {
  if (invoice.lastPayment === 'differs') return invoice
  log.error({ invoice: invoice.id, payment: payment.id }, 'payments: what was paid is not what was ordered')
  return storeInvoice(tx, invoice.id, { lastPayment: 'differs' }, clock.now())
}
