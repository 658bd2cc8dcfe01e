import { Problem } from '@mawrid/contract/problems.ts'
import * as calls from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { sendPdf } from '../../../platform/documents/sendPdf.ts'
import { invoice as template } from '../../../platform/documents/templates/invoice.ts'
import { sendFile } from '../../../platform/files/sendFile.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { signedDocumentOf, type XmlFile } from '../../einvoicing/index.ts'
import { findInvoice, type InvoiceRow } from '../invoices/store.ts'
import { findCreditNote } from '../refunds/store.ts'
import { type EInvoiceRow, findEInvoice } from '../zatca/store.ts'
import { creditNoteDocument, type Issued, invoiceDocument, type ZatcaSigning } from './documentOf.ts'

const xmlType = 'application/xml; charset=utf-8'

/** Tax documents of subscriptions. The marketplace is the seller on them. */
export function registerDocumentRoutes(handle: Handle, parts: Parts): void {
  const { db, documents } = parts
  handle(calls.readSubscriptionInvoicePdf, async ({ params, query, principal, lang, reply }) => {
    const [invoice, row] = await db.readCompany(principal.company.id, async (companyDb) => {
      const found = await findInvoice(companyDb, params.id)
      return [found, await findEInvoice(companyDb, { invoiceId: found.id, creditNoteId: null })] as const
    })
    const document = invoiceDocument(asIssued(invoice), await readSigning(row), query.lang ?? lang)
    return sendPdf(reply, `${document.number}.pdf`, await documents.render(template, document))
  })

  handle(calls.readSubscriptionCreditNotePdf, async ({ params, query, principal, lang, reply }) => {
    const [note, invoice, row] = await db.readCompany(principal.company.id, async (companyDb) => {
      const found = await findCreditNote(companyDb, params.id)
      const { id, invoiceId } = found
      return [
        found,
        await findInvoice(companyDb, invoiceId),
        await findEInvoice(companyDb, { invoiceId, creditNoteId: id }),
      ] as const
    })
    const document = creditNoteDocument(asIssued(invoice), note, await readSigning(row), query.lang ?? lang)
    return sendPdf(reply, `${document.number}.pdf`, await documents.render(template, document))
  })

  handle(calls.readSubscriptionInvoiceXml, async ({ params, principal, reply }) => {
    const row = await db.readCompany(principal.company.id, async (companyDb) => {
      const { id } = await findInvoice(companyDb, params.id)
      return findEInvoice(companyDb, { invoiceId: id, creditNoteId: null })
    })
    return sendFile(reply, xmlType, await clearedXml(row))
  })

  handle(calls.readSubscriptionCreditNoteXml, async ({ params, principal, reply }) => {
    const row = await db.readCompany(principal.company.id, async (companyDb) => {
      const { id, invoiceId } = await findCreditNote(companyDb, params.id)
      return findEInvoice(companyDb, { invoiceId, creditNoteId: id })
    })
    return sendFile(reply, xmlType, await clearedXml(row))
  })

  async function clearedXml(row: EInvoiceRow | undefined): Promise<XmlFile> {
    const xml = (await readSigning(row))?.signed?.xml
    if (!xml) throw new Problem('wrong_state', { params: { state: row ? 'awaiting' : 'not_needed', action: 'xml' } })
    return xml
  }

  /** The signed document is the marketplace's, so no company reads it; `row` is the company's own. */
  async function readSigning(row: EInvoiceRow | undefined): Promise<ZatcaSigning | null> {
    if (!row) return null
    return { signed: row.documentId === null ? null : await signedDocumentOf(db.system, row.documentId) }
  }
}

/** An unpaid invoice of a plan is not a tax invoice. */
function asIssued(invoice: InvoiceRow): Issued {
  const { number, seller, buyer, qr, status } = invoice
  const issuedAt = invoice.issuedAt ?? invoice.paidAt
  if (!number || !issuedAt || !seller || !buyer || !qr) throw new Problem('wrong_state', { params: { state: status } })
  return { ...invoice, number, issuedAt, seller, buyer, qr }
}
