import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { NewReceipt } from '@mawrid/contract/subscriptions/invoice.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type * as z from 'zod/mini'
import type { Payments } from '../../../outside/payments/payments.ts'
import { withDocument } from '../../../platform/files/withUpload.ts'
import type { IncomingFile, Parts } from '../../../platform/parts.ts'
import { refuseWhileClosing } from '../../companies/index.ts'
import { findInvoice, type InvoiceRow, isOfPlan, lockInvoice, storeInvoice } from '../invoices/store.ts'
import { invoiceActionsOf } from '../lifecycle.ts'
import { recordInvoiceAction, withLockedCompany } from '../moveSubscription.ts'
import { closePage, refuseDuringCharge } from '../paying/closePage.ts'
import { withPaymentClaim } from '../paying/paymentClaim.ts'

interface Sent {
  readonly invoiceId: string
  readonly companyId: string
  readonly userId: string
  readonly receipt: z.output<typeof NewReceipt>
  readonly upload: IncomingFile | undefined
}

/** Uploads the receipt of a bank transfer for review by staff. Until then the invoice cannot be paid otherwise. */
export async function sendReceipt(parts: Parts, payments: Payments, sent: Sent): Promise<InvoiceRow> {
  const { invoiceId, companyId, userId, receipt, upload } = sent
  const { clock, db, files } = parts
  if (!upload) throw fieldProblem('receipt', 'required', fieldMessages.required)
  if (receipt.transferred_on > riyadhDay(clock.now())) {
    throw fieldProblem('transferred_on', 'day_future', fieldMessages.day_future)
  }
  const invoice = await db.readCompany(companyId, (companyDb) => findInvoice(companyDb, invoiceId))
  refuseUnlessTransferable(invoice)
  const send = (receiptFile: string) =>
    withLockedCompany(parts, companyId, async (tx) => {
      const before = await lockInvoice(tx, invoiceId)
      refuseUnlessTransferable(before)
      if (isOfPlan(before)) await refuseWhileClosing(tx, companyId)
      await refuseDuringCharge(tx, invoiceId)
      const now = clock.now()
      const after = await storeInvoice(
        tx,
        invoiceId,
        {
          status: 'in_review',
          receiptFile,
          transferredOn: receipt.transferred_on,
          bankReference: receipt.bank_reference,
          receiptSentAt: now,
          receiptRefusal: null,
          lastPayment: null,
        },
        now,
      )
      await recordInvoiceAction(parts, tx, before, after, { action: 'send_receipt', side: 'seller', userId })
      return after
    })
  return withDocument(files, { companyId, userId }, upload, (stored) =>
    withPaymentClaim(parts, companyId, async (claim) => {
      await closePage(parts, payments, invoice, claim)
      return send(stored.id)
    }),
  )
}

function refuseUnlessTransferable(invoice: InvoiceRow): void {
  if (!invoiceActionsOf(invoice).includes('send_receipt')) {
    throw new Problem('wrong_state', { params: { state: invoice.status } })
  }
}
