import { and, desc, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { type DocumentRecord, zatcaDocuments } from '../tables.ts'

/** What was signed for an invoice, the latest first: after a correction there are several. By zatca_documents_invoice. */
export function documentsOf(own: Db, invoiceId: string): Promise<DocumentRecord[]> {
  return own
    .select()
    .from(zatcaDocuments)
    .where(and(eq(zatcaDocuments.invoiceId, invoiceId), ofBoundCompany(zatcaDocuments)))
    .orderBy(desc(zatcaDocuments.signedAt), desc(zatcaDocuments.counter))
}

const { id, status, counter, hash, messages, attempts, signedAt, answeredAt, retryAt, dueAt } = zatcaDocuments
const state = { id, status, counter, hash, messages, attempts, signedAt, answeredAt, retryAt, dueAt }
export type DocumentState = Pick<DocumentRecord, keyof typeof state>

/** The same without the documents themselves, which are most of their rows. */
export function documentStatesOf(own: Db, invoiceId: string): Promise<DocumentState[]> {
  return own
    .select(state)
    .from(zatcaDocuments)
    .where(and(eq(zatcaDocuments.invoiceId, invoiceId), ofBoundCompany(zatcaDocuments)))
    .orderBy(desc(signedAt), desc(counter))
}
