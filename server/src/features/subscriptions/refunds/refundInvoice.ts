import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { withoutShare } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Once } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { lockCompany } from '../../companies/index.ts'
import { findInvoice, type InvoiceRow, isOfPlan, lockInvoice, paidInvoicesOf } from '../invoices/store.ts'
import { sendRefund } from './sendRefund.ts'
import { type CreditNoteRow, insertRefund, pendingRefund, vatGoneBack } from './store.ts'

interface RefundRequest {
  readonly invoiceId: string
  /** All that is left, if not given. */
  readonly amount: string | null
  readonly reason: string
}

/**
 * Pays back all that is left of a paid invoice, or a part of it, once for each `Idempotency-Key`. The refund is stored
 * before the service is asked; from then on it is accepted, and the answer never says otherwise: while another payment of
 * the company is under way or the service does not answer, the refund is pending and a job carries it out. What is
 * refused here (`payment_running`: the invoice has another pending refund) is not stored, and is not carried out later.
 */
export async function refundInvoice(
  parts: Parts,
  payments: Payments,
  request: RefundRequest,
  once: Once,
): Promise<InvoiceRow> {
  const { companyId } = await findInvoice(parts.db.system, request.invoiceId)
  const { id } = await once(async (tx) => {
    await lockCompany(tx, companyId)
    const invoice = await lockInvoice(tx, request.invoiceId)
    if (await pendingRefund(tx, invoice.id)) throw new Problem('payment_running')
    return { id: (await beginRefund(parts, tx, invoice, request)).id }
  })
  const refund = { id, companyId, invoiceId: request.invoiceId }
  try {
    // A repeated request does not wait for the payment service.
    return await sendRefund(parts, payments, refund, { waitMs: 0 })
  } catch (error) {
    if (!isTemporary(error)) throw error
    parts.log.warn({ err: error, refund: id }, 'refunds: one is accepted and pending')
    return findInvoice(parts.db.system, request.invoiceId)
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'payment_running' || error.code === 'outside_unavailable')
}

async function beginRefund(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  invoice: InvoiceRow,
  { amount, reason }: RefundRequest,
): Promise<CreditNoteRow> {
  const { id, companyId, status, purpose, total, refunded, vat } = invoice
  if (status !== 'paid' && status !== 'refunded_part') throw new Problem('wrong_state', { params: { state: status } })
  // Fees are credited deal by deal, so that the lines of their statement say so.
  if (!isOfPlan(invoice)) throw new Problem('wrong_state', { params: { state: purpose } })
  const left = toHalalas(total) - toHalalas(refunded)
  const back = amount === null ? left : toHalalas(amount)
  if (back > left)
    throw fieldProblem('amount', 'more_than_left', fieldMessages.more_than_left, { max: fromHalalas(left) })
  if (back === left) await refuseUnlessLast(tx, invoice.subscriptionId, id)
  const vatBack =
    back === left ? toHalalas(vat) - toHalalas(await vatGoneBack(tx, id)) : back - withoutShare(back, vatRates.S)
  return insertRefund(tx, {
    id: randomUUIDv7(),
    companyId,
    invoiceId: id,
    reason,
    subtotal: fromHalalas(back - vatBack),
    vat: fromHalalas(vatBack),
    total: fromHalalas(back),
    refundedBefore: refunded,
    requestedAt: clock.now(),
  })
}

/** Paid periods are consecutive, so the latest payment is refunded in full first. */
async function refuseUnlessLast(tx: Db, subscriptionId: string, id: string): Promise<void> {
  const last = (await paidInvoicesOf(tx, subscriptionId)).at(-1)
  if (last?.id !== id) throw new Problem('wrong_state', { params: { state: 'paid' } })
}
