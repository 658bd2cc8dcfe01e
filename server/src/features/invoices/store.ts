import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { type InvoiceLineRecord, type InvoiceRecord, invoiceLines, invoices } from './tables.ts'

export type NewInvoiceRecord = typeof invoices.$inferInsert
export type NewLineRecord = Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'companyId' | 'position'>
export type InvoiceChange = Partial<Omit<NewInvoiceRecord, 'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt'>>

export async function findInvoice(db: Db, id: string): Promise<InvoiceRecord> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
  if (!invoice) throw new Problem('not_found')
  return invoice
}

/** Held until the transaction ends; see `lockInvoiceWithDeal` for what is held before it. */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRecord> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
    .for('no key update')
  if (!invoice) throw new Problem('not_found')
  return invoice
}

export async function insertInvoice(tx: Db, invoice: NewInvoiceRecord): Promise<InvoiceRecord> {
  const [made] = await tx.insert(invoices).values(invoice).returning()
  if (!made) throw new Error('The invoice was not stored')
  return made
}

export async function storeInvoice(
  tx: Db,
  { id }: Pick<InvoiceRecord, 'id'>,
  change: InvoiceChange,
  now: Date,
): Promise<InvoiceRecord> {
  const [changed] = await tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1`, updatedAt: now })
    .where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

export async function deleteInvoice(tx: Db, id: string): Promise<void> {
  await tx.delete(invoices).where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
}

/** In their order, by the index invoice_lines_invoice. */
export function readLines(db: Db, invoiceId: string): Promise<InvoiceLineRecord[]> {
  return db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.position))
}

/** The lines of several documents, by the document; each in its order. */
export async function readLinesOf(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceLineRecord[]>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceLines.position))
  return Map.groupBy(found, ({ invoiceId }) => invoiceId)
}

export async function writeLines(
  tx: Db,
  { id, companyId }: Pick<InvoiceRecord, 'id' | 'companyId'>,
  lines: readonly NewLineRecord[],
): Promise<void> {
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  if (lines.length === 0) return
  await tx.insert(invoiceLines).values(lines.map((line, position) => ({ ...line, invoiceId: id, companyId, position })))
}

/** What corrects an invoice, the latest first, by the index invoices_original. */
export function readNotes(db: Db, originalId: string): Promise<InvoiceRecord[]> {
  return db.select().from(invoices).where(eq(invoices.originalId, originalId)).orderBy(desc(invoices.id))
}

/** The invoices and notes of a deal, those set aside too, the latest first, by the index invoices_deal. */
export function readInvoicesOfDeal(db: Db, dealId: string): Promise<InvoiceRecord[]> {
  return db.select().from(invoices).where(eq(invoices.dealId, dealId)).orderBy(desc(invoices.id))
}

/** The credit notes that were issued for an invoice. */
export function readIssuedCredits(db: Db, originalId: string): Promise<InvoiceRecord[]> {
  const isIssued = and(ne(invoices.status, 'draft'), ne(invoices.status, 'cancelled'))
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.originalId, originalId), eq(invoices.kind, 'credit_note'), isIssued))
}
