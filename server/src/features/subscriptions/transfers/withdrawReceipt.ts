import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { subscriptionInvoiceLife } from '@mawrid/contract/subscriptions/states.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findInvoice, type InvoiceRow, lockInvoice, storeInvoice } from '../invoices/store.ts'
import { recordInvoiceAction, withLockedCompany } from '../moveSubscription.ts'

/** The receipt's fields of an invoice once the receipt no longer counts. */
export const noReceipt = { receiptFile: null, transferredOn: null, bankReference: null, receiptSentAt: null } as const

interface Withdrawal {
  readonly invoiceId: string
  readonly companyId: string
  readonly userId: string
}

/**
 * Withdraws a receipt that nobody has decided on and deletes its file. The invoice can then be paid in any
 * way. Seller and staff lock the company while they decide, so that whoever is second is refused.
 */
export async function withdrawReceipt(parts: Parts, { invoiceId, companyId, userId }: Withdrawal): Promise<InvoiceRow> {
  await parts.db.readCompany(companyId, (companyDb) => findInvoice(companyDb, invoiceId))
  const { receiptFile, open } = await withLockedCompany(parts, companyId, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const status = after(subscriptionInvoiceLife, invoice.status, 'withdraw_receipt', 'seller')
    if (!status) throw new Problem('wrong_state', { params: { state: invoice.status } })
    const changed = await storeInvoice(tx, invoiceId, { ...noReceipt, status }, parts.clock.now())
    await recordInvoiceAction(parts, tx, invoice, changed, { action: 'withdraw_receipt', side: 'seller', userId })
    return { receiptFile: invoice.receiptFile, open: changed }
  })
  if (receiptFile) await parts.files.remove(receiptFile)
  return open
}
