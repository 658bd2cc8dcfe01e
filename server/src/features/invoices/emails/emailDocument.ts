import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@mawrid/contract/problems.ts'
import { type InvoiceDocument, invoice as template } from '../../../platform/documents/templates/invoice.ts'
import type { Db, Email, Parts } from '../../../platform/parts.ts'
import { documentName, documentOf, type Printed } from '../documents/documentOf.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { invoiceEmails } from '../tables.ts'

export interface Sending {
  readonly printed: Printed
  readonly to: readonly string[]
  readonly content: Pick<Email, 'lang' | 'template' | 'values' | 'onBehalfOf'>
  readonly kind: 'document' | 'reminder'
  /** Of an automatic reminder: how many days after the due date it belongs to. */
  readonly step?: number
  /** Who sends it: a person, or the clock in the name of the one whose company it is. */
  readonly side: 'seller' | 'clock'
  readonly userId: string
}

/** A document as PDF, with what it was made of. */
export interface RenderedDocument {
  readonly document: InvoiceDocument
  readonly content: Uint8Array
}

/** Rendering takes seconds on a busy machine, so no transaction waits for it. */
export async function renderDocument(
  { documents }: Pick<Parts, 'documents'>,
  printed: Printed,
  lang: Email['lang'],
): Promise<RenderedDocument> {
  const document = documentOf(printed, lang)
  return { document, content: await documents.render(template, document) }
}

/**
 * Hands the rendered document to the mail, once for each address; all of it goes with the transaction. What was rendered
 * must be the document as it is now. The PDF is nobody's file: it stays for a day, which is longer than an email is
 * tried again.
 */
export async function emailDocument(
  parts: Parts,
  tx: Db,
  { document, content }: RenderedDocument,
  { printed, to, content: email, ...sending }: Sending,
): Promise<void> {
  const { invoice } = printed
  if (!isDeepStrictEqual(document, documentOf(printed, email.lang))) throw new Problem('version_conflict')
  const owner = { companyId: invoice.companyId, userId: sending.userId }
  const name = documentName(invoice, email.lang)
  const { id } = await parts.files.storeGenerated(owner, { name, mediaType: 'application/pdf', content }, tx)
  for (const address of new Set(to)) await parts.mail.send({ ...email, to: address, attachments: [id] }, tx)
  const { kind, side, userId, step = null } = sending
  const { id: invoiceId, companyId } = invoice
  const sentEmail = { id: randomUUIDv7(), invoiceId, companyId, kind, step, sentTo: [...to], sentAt: parts.clock.now() }
  await tx.insert(invoiceEmails).values(sentEmail)
  await recordInvoiceAction(parts, tx, invoice, invoice, {
    action: kind === 'document' ? 'send' : 'remind',
    side,
    userId: side === 'seller' ? userId : null,
    note: [...to].join(', '),
  })
}
