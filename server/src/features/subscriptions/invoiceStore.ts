import { Problem } from '@mawrid/contract/problems.ts'
import type { subscriptionInvoiceLife } from '@mawrid/contract/subscriptions/states.ts'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { containing, countUpTo, orderBy } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import { subscriptionInvoices as invoices } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
type Change = Partial<Omit<InvoiceRow, 'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt'>>

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!found) throw new Problem('not_found')
  return found
}

export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow> {
  const [found] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!found) throw new Problem('not_found')
  return found
}

export async function findInvoiceByCheckout(db: Db, checkoutId: string): Promise<InvoiceRow | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.checkoutId, checkoutId))
  return found
}

export async function openInvoiceOf(db: Db, subscriptionId: string): Promise<InvoiceRow | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.status, 'open')))
    .orderBy(desc(invoices.id))
    .limit(1)
  return found
}

export async function insertInvoice(tx: Db, row: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(row)
}

export async function storeInvoice(tx: Db, id: string, change: Change, now: Date): Promise<InvoiceRow> {
  const [changed] = await tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1`, updatedAt: now })
    .where(eq(invoices.id, id))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** The next number of the year, without gaps: whoever takes one is waited for, and gives it back by failing. */
export async function nextInvoiceNumber(tx: Db, year: number): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into invoice_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_numbers.last + 1 returning last`)
  return `SUB-${year}-${String(rows[0]?.last).padStart(6, '0')}`
}

interface Query {
  readonly ordering?: string | undefined
  readonly search?: string | undefined
  readonly status?: (typeof subscriptionInvoiceLife.states)[number] | undefined
  readonly subscription?: string | undefined
}

export function countInvoices(db: Db, query: Query, most: number): Promise<number> {
  return countUpTo(db, invoices, matching(query), most)
}

export function listInvoices(db: Db, query: Query, limit: number, offset: number): Promise<InvoiceRow[]> {
  const columns = { number: invoices.number, due_on: invoices.dueOn, total: invoices.total }
  const order = query.ordering ? orderBy(query.ordering, columns, invoices.id) : [desc(invoices.id)]
  return db
    .select()
    .from(invoices)
    .where(matching(query))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

function matching({ status, subscription, search }: Query): SQL | undefined {
  return and(
    status && eq(invoices.status, status),
    subscription ? eq(invoices.subscriptionId, subscription) : undefined,
    search ? ilike(invoices.number, containing(search)) : undefined,
  )
}
