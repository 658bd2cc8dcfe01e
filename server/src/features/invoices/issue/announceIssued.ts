import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../../deals/index.ts'
import { announceToMarket } from '../../market/index.ts'
import { emailReturnNoteJob, type ReturnNoteJob } from '../emails/emailReturnNote.ts'
import type { InvoiceRecord } from '../tables.ts'

/**
 * Announces to the marketplace what is issued to its own buyers, notes included; what has to be cleared, once it is. The
 * buyer is emailed the credit notes of returns, too.
 */
export async function announceIssued(
  parts: Parts,
  tx: Db,
  invoice: InvoiceRecord,
  { id: deal, buyerId }: DealRecord,
): Promise<void> {
  const { id, companyId, number, kind, issuedOn, dueOn, taxable, vat, total, prepaid, originalNumber } = invoice
  if (kind === 'credit_note' && invoice.reasonCode === 'returned') {
    await parts.jobs.send<ReturnNoteJob>(emailReturnNoteJob, { id, companyId }, { tx })
  }
  const figures = { taxable, vat, total, prepaid, issued_on: issuedOn, due_on: dueOn, original: originalNumber }
  const data = { id, number, kind, deal, buyer: buyerId, seller: companyId, ...figures }
  await announceToMarket(parts, tx, { kind: 'invoice.issued', companyId, recordId: deal, data })
}
