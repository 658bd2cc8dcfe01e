import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { eInvoices } from '../tables.ts'

export type EInvoiceRow = typeof eInvoices.$inferSelect

/** A subscription invoice, or the credit note of one of its refunds. */
export interface Subject {
  readonly companyId: string
  readonly invoiceId: string
  readonly creditNoteId: string | null
}

/** By the unique indexes of both. */
export async function findEInvoice(
  db: Db,
  { invoiceId, creditNoteId }: Pick<Subject, 'invoiceId' | 'creditNoteId'>,
): Promise<EInvoiceRow | undefined> {
  const note = creditNoteId === null ? isNull(eInvoices.creditNoteId) : eq(eInvoices.creditNoteId, creditNoteId)
  const [found] = await db
    .select()
    .from(eInvoices)
    .where(and(eq(eInvoices.invoiceId, invoiceId), note, ofBoundCompany(eInvoices)))
  return found
}

/** Of invoices and of their credit notes. */
export function eInvoicesOf(companyDb: Db, invoiceIds: readonly string[]): Promise<EInvoiceRow[]> {
  return companyDb
    .select()
    .from(eInvoices)
    .where(and(inArray(eInvoices.invoiceId, [...invoiceIds]), ofBoundCompany(eInvoices)))
}

export async function findEInvoiceOfDocument(db: Db, documentId: string): Promise<EInvoiceRow | undefined> {
  const [found] = await db.select().from(eInvoices).where(eq(eInvoices.documentId, documentId))
  return found
}

type Outcome = Pick<EInvoiceRow, 'documentId' | 'problem'>

export async function insertEInvoice(tx: Db, subject: Subject, outcome: Outcome, createdAt: Date): Promise<void> {
  await tx.insert(eInvoices).values({ id: randomUUIDv7(), ...subject, ...outcome, createdAt })
}

export async function storeOutcome(tx: Db, { id }: Pick<EInvoiceRow, 'id'>, outcome: Outcome): Promise<void> {
  await tx.update(eInvoices).set(outcome).where(eq(eInvoices.id, id))
}

export async function storeCleared(tx: Db, { id }: Pick<EInvoiceRow, 'id'>, clearedAt: Date): Promise<void> {
  await tx.update(eInvoices).set({ clearedAt }).where(eq(eInvoices.id, id))
}

/** What ZATCA accepted while a version of the product ran that did not note it. */
export async function storeEarlierClearances(db: Db, limit: number): Promise<void> {
  await db.execute(sql`
    update subscription_e_invoices set cleared_at = accepted.answered_at
    from (
      select issued.id, document.answered_at
      from subscription_e_invoices issued join zatca_documents document on document.id = issued.document_id
      where issued.cleared_at is null and issued.document_id is not null and document.answered_at is not null and document.status <> 'rejected'
      limit ${limit}
    ) accepted
    where subscription_e_invoices.id = accepted.id`)
}

/** In the order of issue, by subscription_e_invoices_unsigned. */
export function unsignedEInvoices(db: Db, limit: number): Promise<EInvoiceRow[]> {
  return db.select().from(eInvoices).where(isNull(eInvoices.documentId)).orderBy(asc(eInvoices.id)).limit(limit)
}
