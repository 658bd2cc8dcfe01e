import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
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

/** In the order of issue, by subscription_e_invoices_unsigned. */
export function unsignedEInvoices(db: Db, limit: number): Promise<EInvoiceRow[]> {
  return db.select().from(eInvoices).where(isNull(eInvoices.documentId)).orderBy(asc(eInvoices.id)).limit(limit)
}
