import { Problem } from '@mawrid/contract/problems.ts'
import * as calls from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { sendPdf } from '../../../platform/documents/sendPdf.ts'
import { invoice as template } from '../../../platform/documents/templates/invoice.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findInvoice, type InvoiceRow } from '../invoices/store.ts'
import { findCreditNote } from '../refunds/store.ts'
import { creditNoteDocument, type Issued, invoiceDocument } from './documentOf.ts'

/** Tax documents of subscriptions. The marketplace is the seller on them. */
export function registerDocumentRoutes(handle: Handle, parts: Parts): void {
  const { db, documents } = parts
  handle(calls.readSubscriptionInvoicePdf, async ({ params, query, principal, lang, reply }) => {
    const invoice = await db.readCompany(principal.company.id, (own) => findInvoice(own, params.id))
    const document = invoiceDocument(asIssued(invoice), query.lang ?? lang)
    return sendPdf(reply, `${document.number}.pdf`, await documents.render(template, document))
  })

  handle(calls.readSubscriptionCreditNotePdf, async ({ params, query, principal, lang, reply }) => {
    const [note, invoice] = await db.readCompany(principal.company.id, async (own) => {
      const found = await findCreditNote(own, params.id)
      return [found, await findInvoice(own, found.invoiceId)] as const
    })
    const document = creditNoteDocument(asIssued(invoice), note, query.lang ?? lang)
    return sendPdf(reply, `${document.number}.pdf`, await documents.render(template, document))
  })
}

/** An unpaid invoice is not a tax invoice. */
function asIssued(invoice: InvoiceRow): Issued {
  const { number, paidAt, seller, buyer, qr, status } = invoice
  if (!number || !paidAt || !seller || !buyer || !qr) throw new Problem('wrong_state', { params: { state: status } })
  return { ...invoice, number, paidAt, seller, buyer, qr }
}
