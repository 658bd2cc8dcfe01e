import { openAtZatca, waitingAtZatca } from '@mawrid/contract/invoices/states.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { preparedOn } from '../../../platform/database/preparedOn.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type DocumentRecord, type UnitRecord, zatcaDocuments, zatcaUnits } from '../tables.ts'

/** What was signed for an invoice, the latest first: after a correction there are several. By zatca_documents_invoice. */
export function documentsOf(companyDb: Db, invoiceId: string): Promise<DocumentRecord[]> {
  return companyDb
    .select()
    .from(zatcaDocuments)
    .where(and(eq(zatcaDocuments.invoiceId, invoiceId), ofBoundCompany(zatcaDocuments)))
    .orderBy(desc(zatcaDocuments.signedAt), desc(zatcaDocuments.counter))
}

const { id, status, counter, hash, messages, attempts, signedAt, answeredAt, retryAt, dueAt } = zatcaDocuments
const state = { id, status, counter, hash, messages, attempts, signedAt, answeredAt, retryAt, dueAt }
export type DocumentState = Pick<DocumentRecord, keyof typeof state> & Pick<UnitRecord, 'environment'>

/** The same without the documents themselves, which are most of their rows. */
export function documentStatesOf(companyDb: Db, invoiceId: string): Promise<DocumentState[]> {
  return queries(companyDb).statesOfInvoice.execute({ invoiceId })
}

/** It waits, but its environment is not in use any more, so that it is never sent. */
export function isAbandoned(
  { settings }: Pick<Parts, 'settings'>,
  { status, environment }: Pick<DocumentState, 'status' | 'environment'>,
): boolean {
  return environment !== settings.zatca.environment && waitingAtZatca.some((waiting) => waiting === status)
}

const queries = preparedOn((db) => ({
  statesOfInvoice: db
    .select({ ...state, environment: zatcaUnits.environment })
    .from(zatcaDocuments)
    .innerJoin(zatcaUnits, eq(zatcaUnits.id, zatcaDocuments.unitId))
    .where(and(eq(zatcaDocuments.invoiceId, sql.placeholder('invoiceId')), ofBoundCompany(zatcaDocuments)))
    .orderBy(desc(signedAt), desc(counter))
    .prepare('einvoicing_states_of_invoice'),
}))

export async function documentOfId(db: Db, id: string): Promise<DocumentRecord | undefined> {
  const [found] = await db
    .select()
    .from(zatcaDocuments)
    .where(and(eq(zatcaDocuments.id, id), ofBoundCompany(zatcaDocuments)))
  return found
}

/** The marketplace's own documents that ZATCA has not accepted, the latest first. */
export function marketplaceDocuments(db: Db, limit: number): Promise<DocumentRecord[]> {
  const { companyId, status, signedAt } = zatcaDocuments
  const isOpen = inArray(status, [...openAtZatca])
  return db
    .select()
    .from(zatcaDocuments)
    .where(and(isNull(companyId), isOpen))
    .orderBy(desc(signedAt))
    .limit(limit)
}
