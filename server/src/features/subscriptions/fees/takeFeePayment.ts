import type { Side } from '@mawrid/contract/states.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { sendFeeEmail } from '../emails/sendFeeEmail.ts'
import { dueOf, type InvoiceRow, storeInvoice } from '../invoices/store.ts'
import { recordInvoiceAction } from '../moveSubscription.ts'

/** What has come in for an invoice. */
export interface Money {
  /** The payment service's id; null for a bank transfer that staff confirmed. */
  readonly paymentId: string | null
  readonly method: string
  readonly side: Extract<Side, 'payment' | 'operator'>
}

/** Books what was due of a fee invoice, which is a tax invoice already. */
export async function takeFeePayment(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  invoice: InvoiceRow,
  { paymentId, method, side }: Money,
): Promise<InvoiceRow> {
  const now = parts.clock.now()
  const change = { status: 'paid', paidAt: now, method, paymentId, lastPayment: null } as const
  const paid = await storeInvoice(tx, invoice.id, change, now)
  await recordInvoiceAction(parts, tx, invoice, paid, { action: side === 'operator' ? 'accept_receipt' : 'pay', side })
  await sendFeeEmail(parts, tx, company.id, 'feePaid', {
    month: paid.periodStart,
    total: dueOf(paid),
    invoice: paid.id,
  })
  return paid
}
