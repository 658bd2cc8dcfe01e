import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq } from 'drizzle-orm'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import { cardCharges } from '../tables.ts'
import type { PaymentClaim } from './paymentClaim.ts'
import { settleInvoice } from './settleInvoice.ts'

/**
 * Before an invoice is paid otherwise or voided: books what was paid on its page and closes the page. A payment that
 * still slips through is refunded (see `duplicatePayments.ts`).
 */
export async function closePage(
  parts: Parts,
  payments: Payments,
  invoice: InvoiceRow,
  claim: PaymentClaim,
): Promise<InvoiceRow> {
  const settled = await settleInvoice(parts, payments, invoice.id)
  await refuseDuringCharge(parts.db.system, invoice.id)
  if (settled.status !== 'open' || !settled.checkoutId) return settled
  await claim.renew()
  const isClosed = await payments.cancel(settled.checkoutId)
  // The payer was faster: the page is paid, or its result is not known yet.
  if (isClosed) return settled
  const paid = await settleInvoice(parts, payments, invoice.id)
  if (paid.status === 'open' && paid.checkoutId) throw new Problem('payment_running')
  return paid
}

/** A card charge for it is in progress with unknown outcome. */
export async function refuseDuringCharge(db: Db, invoiceId: string): Promise<void> {
  const { id, invoiceId: ofInvoice, state } = cardCharges
  const [running] = await db
    .select({ id })
    .from(cardCharges)
    .where(and(eq(ofInvoice, invoiceId), eq(state, 'pending')))
  if (running) throw new Problem('payment_running')
}
