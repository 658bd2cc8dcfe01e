import type { Db, Parts } from '../../../platform/parts.ts'
import type { DocumentRecord } from '../../einvoicing/index.ts'
import { lockInvoice, storeInvoice } from '../invoices/store.ts'
import { announceInvoice } from '../moveSubscription.ts'
import { storeNoteQr } from '../refunds/store.ts'
import { findEInvoiceOfDocument, storeCleared } from './store.ts'

/** A cleared document has ZATCA's QR code, and its buyer gets the XML. A rejected one is for the marketplace's staff. */
export async function takeAnswer(parts: Parts, tx: Db, document: DocumentRecord): Promise<void> {
  const { id, companyId, status, clearedQr, number, messages, answeredAt } = document
  if (companyId !== null) return
  if (status === 'rejected') {
    parts.log.error({ number, messages }, 'subscriptions: ZATCA rejected an invoice of the marketplace')
  }
  const row = await findEInvoiceOfDocument(tx, id)
  if (!row || answeredAt === null || status === 'rejected') return
  await storeCleared(tx, row, answeredAt)
  const invoice = await lockInvoice(tx, row.invoiceId)
  if (clearedQr !== null && row.creditNoteId !== null) await storeNoteQr(tx, row.creditNoteId, clearedQr)
  else if (clearedQr !== null) await storeInvoice(tx, invoice.id, { qr: clearedQr }, parts.clock.now())
  await announceInvoice(parts, tx, invoice)
}
