import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { placeholdersOf, preparedOn, preparedUpdatesOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import { type InvoiceLineRecord, type InvoiceRecord, invoiceLines, invoices } from './tables.ts'

export type NewInvoiceRecord = typeof invoices.$inferInsert
export type NewLineRecord = Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'companyId' | 'position'>
export type InvoiceChange = Partial<Omit<NewInvoiceRecord, 'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt'>>

export async function findInvoice(db: Db, id: string): Promise<InvoiceRecord> {
  const [invoice] = await queries(db).find.execute({ id })
  if (!invoice) throw new Problem('not_found')
  return invoice
}

export async function dealOfInvoice(db: Db, id: string): Promise<string | null> {
  const [invoice] = await queries(db).deal.execute({ id })
  if (!invoice) throw new Problem('not_found')
  return invoice.dealId
}

/** Held until the transaction ends; see `lockInvoiceWithDeal` for what is held before it. */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRecord> {
  const [invoice] = await queries(tx).lock.execute({ id })
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
  const stored = { ...change, updatedAt: now }
  const [changed] = await updates(tx, stored).execute({ ...stored, id })
  if (!changed) throw new Problem('not_found')
  return changed
}

/** Undefined if the invoice has another document by now, or has this status already. */
export async function storeZatcaStatus(
  tx: Db,
  change: Pick<InvoiceRecord, 'id' | 'hash' | 'zatcaStatus' | 'updatedAt'>,
): Promise<InvoiceRecord | undefined> {
  const [changed] = await queries(tx).zatcaStatus.execute(change)
  return changed
}

export async function deleteInvoice(tx: Db, id: string): Promise<void> {
  await tx.delete(invoices).where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
}

/** In their order, by the index invoice_lines_invoice. */
export function readLines(db: Db, invoiceId: string): Promise<InvoiceLineRecord[]> {
  return queries(db).lines.execute({ invoiceId })
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
  return queries(db).notes.execute({ originalId })
}

/** The invoices and notes of a deal, those set aside too, the latest first, by the index invoices_deal. */
export function readInvoicesOfDeal(db: Db, dealId: string): Promise<InvoiceRecord[]> {
  return db.select().from(invoices).where(eq(invoices.dealId, dealId)).orderBy(desc(invoices.id))
}

const isOne = and(eq(invoices.id, sql.placeholder('id')), ofBoundCompany(invoices))

const queries = preparedOn((db) => ({
  find: db.select().from(invoices).where(isOne).prepare('invoices_find'),
  deal: db.select({ dealId: invoices.dealId }).from(invoices).where(isOne).prepare('invoices_deal'),
  lock: db.select().from(invoices).where(isOne).for('no key update').prepare('invoices_lock'),
  lines: db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, sql.placeholder('invoiceId')))
    .orderBy(asc(invoiceLines.position))
    .prepare('invoices_lines'),
  zatcaStatus: db
    .update(invoices)
    .set({ ...placeholdersOf(invoices, ['zatcaStatus', 'updatedAt']), version: sql`${invoices.version} + 1` })
    .where(
      and(
        isOne,
        eq(invoices.hash, sql.placeholder('hash')),
        sql`${invoices.zatcaStatus} is distinct from ${sql.placeholder('zatcaStatus')}`,
      ),
    )
    .returning()
    .prepare('invoices_zatca_status'),
  notes: db
    .select()
    .from(invoices)
    .where(eq(invoices.originalId, sql.placeholder('originalId')))
    .orderBy(desc(invoices.id))
    .prepare('invoices_notes'),
}))

const updates = preparedUpdatesOn(invoices, (db, values, name) =>
  db
    .update(invoices)
    .set({ ...values, version: sql`${invoices.version} + 1` })
    .where(isOne)
    .returning()
    .prepare(`invoices_store_${name}`),
)

/** The numbers of credit notes, which cause movements of stock. Drafts have none. */
export function invoiceNumbers(ids: SQL): SQL {
  return sql`select id, number from invoices where id = ${ids} and number is not null`
}
