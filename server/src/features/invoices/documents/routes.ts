import {
  previewDraft,
  previewInvoice,
  readInvoicePdf,
  readInvoiceXml,
  readPaymentsPdf,
  readZatcaAnswer,
} from '@mawrid/contract/invoices/documents.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sendPdf } from '../../../platform/documents/sendPdf.ts'
import { invoice } from '../../../platform/documents/templates/invoice.ts'
import { payments } from '../../../platform/documents/templates/payments.ts'
import { sendFile } from '../../../platform/files/sendFile.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readPayments } from '../payments/store.ts'
import { documentName, documentOf } from './documentOf.ts'
import { paymentStatement, statementName } from './paymentStatement.ts'
import { previewDraft as renderPreview } from './previewDraft.ts'
import { readPrinted } from './readPrinted.ts'
import { signedXml, zatcaAnswer } from './signedXml.ts'

/** The document on paper, and on the screen as it will look on paper. */
export function registerDocumentRoutes(handle: Handle, parts: Parts): void {
  const { db, clock, documents } = parts

  handle(readInvoicePdf, async ({ params, query, principal, reply }) => {
    const printed = await db.readCompany(principal.company.id, (companyDb) => readPrinted(parts, companyDb, params.id))
    const document = documentOf(printed, query.lang)
    return sendPdf(reply, documentName(printed.invoice, document.lang), await documents.render(invoice, document))
  })

  handle(readInvoiceXml, async ({ params, principal, reply }) => {
    const file = await db.readCompany(principal.company.id, (companyDb) => signedXml(companyDb, params.id))
    return sendFile(reply, 'application/xml; charset=utf-8', file)
  })

  handle(readZatcaAnswer, async ({ params, principal, reply }) => {
    const file = await db.readCompany(principal.company.id, (companyDb) => zatcaAnswer(companyDb, params.id))
    return sendFile(reply, 'application/json; charset=utf-8', file)
  })

  handle(previewInvoice, async ({ params, query, principal }) => {
    const printed = await db.readCompany(principal.company.id, (companyDb) => readPrinted(parts, companyDb, params.id))
    return { pages: await documents.draw(invoice, documentOf(printed, query.lang)) }
  })

  handle(previewDraft, (context) => renderPreview(parts, context))

  handle(readPaymentsPdf, async ({ params, query, principal, reply }) => {
    const stated = await db.readCompany(principal.company.id, async (companyDb) => ({
      printed: await readPrinted(parts, companyDb, params.id),
      payments: await readPayments(companyDb, params.id),
    }))
    const document = paymentStatement(stated, { lang: query.lang, today: riyadhDay(clock.now()) })
    return sendPdf(reply, statementName(document, document.lang), await documents.render(payments, document))
  })
}
