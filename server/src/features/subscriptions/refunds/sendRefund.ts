import { Problem } from '@mawrid/contract/problems.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findInvoice, type InvoiceRow, storeInvoice } from '../invoices/store.ts'
import { closePage } from '../paying/closePage.ts'
import { type PaymentClaim, withPaymentClaim } from '../paying/paymentClaim.ts'
import { endRefund } from './endRefund.ts'
import { type CreditNoteRow, dropRefund, findRefund, markSent, takePendingRefunds } from './store.ts'

type Begun = Pick<CreditNoteRow, 'id' | 'companyId' | 'invoiceId'>

/** Carries out a pending refund: once at the payment service, then in the books. */
export function sendRefund(
  parts: Parts,
  payments: Payments,
  { id, companyId, invoiceId }: Begun,
  waiting?: { readonly waitMs: number },
): Promise<InvoiceRow> {
  const { system } = parts.db
  const send = async (claim: PaymentClaim) => {
    const [refund, invoice] = [await findRefund(system, id), await findInvoice(system, invoiceId)]
    if (!refund) throw new Problem('payment_refused')
    if (refund.number) return invoice
    // What an unpaid invoice is credited changes what its page would take.
    const settled = invoice.status === 'open' ? await closePage(parts, payments, invoice, claim) : invoice
    if (settled.status === 'open' && settled.checkoutId) await dropPage(parts, settled)
    // Whether the transfer has arrived is decided first.
    if (settled.status === 'in_review') throw new Problem('payment_running')
    // Staff refund a bank transfer by a bank transfer themselves.
    if (settled.paymentId) await payBack(parts, payments, { refund, paymentId: settled.paymentId }, claim)
    return endRefund(parts, refund)
  }
  return withPaymentClaim(parts, companyId, send, waiting)
}

/** The next payment gets a page of its own, for what is then due. */
async function dropPage({ db, clock }: Pick<Parts, 'db' | 'clock'>, { id, companyId }: InvoiceRow): Promise<void> {
  await db.forCompany(companyId, (tx) => storeInvoice(tx, id, { checkoutId: null, checkoutUrl: null }, clock.now()))
}

interface PayingBack {
  readonly refund: CreditNoteRow
  readonly paymentId: string
}

/**
 * Ends once the service says that the money has gone. It is asked first, since it may take the same refund twice. The
 * refund's id is its key at the service: a request of a process that paused for longer than `markSent` protects, and
 * arrives after another process has taken over, is then the same refund.
 */
async function payBack(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  payments: Payments,
  paying: PayingBack,
  claim: PaymentClaim,
): Promise<void> {
  const { refund, paymentId } = paying
  if (await hasGone(payments, paying)) return
  await claim.renew()
  if (!(await markSent(db.system, refund.id))) throw new Problem('payment_running')
  try {
    const paidBack = await payments.refund(paymentId, toHalalas(refund.total), refund.id)
    const isTooMuch = paidBack.refundedHalalas > expectedHalalas(refund)
    // Only if the service ignores the key. Money that has left can only be claimed back by people.
    if (isTooMuch)
      log.error({ refund: refund.id, payment: paymentId }, 'refunds: more has gone back than was requested')
  } catch (error) {
    const isRefused = error instanceof Problem && error.code === 'payment_refused'
    if (!isRefused) throw error
    // Refused because an earlier request succeeded after all, or for good.
    if (await hasGone(payments, paying)) return
    await dropRefund(db.system, refund.id)
    throw error
  }
}

async function hasGone(payments: Payments, { refund, paymentId }: PayingBack): Promise<boolean> {
  const payment = await payments.readPayment(paymentId)
  return payment !== undefined && payment.refundedHalalas >= expectedHalalas(refund)
}

/** The refunded part of the payment once this refund is done. */
function expectedHalalas({ refundedBefore, total }: CreditNoteRow): bigint {
  return toHalalas(refundedBefore) + toHalalas(total)
}

/**
 * Refunds that are pending: another payment was under way, an answer was lost, a process stopped. One that is being sent
 * is left to whoever sends it. Those that fail come last the next time, so that they keep no other waiting.
 */
export async function sendPendingRefunds(parts: Parts, payments: Payments, limit = 100): Promise<void> {
  for (const begun of await parts.db.transaction((tx) => takePendingRefunds(tx, limit))) {
    await sendRefund(parts, payments, begun, { waitMs: 0 }).catch((error: unknown) =>
      parts.log.warn({ err: error, refund: begun.id }, 'refunds: one is not ended yet'),
    )
  }
}
