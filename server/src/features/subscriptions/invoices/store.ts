import { Problem } from '@mawrid/contract/problems.ts'
import type { invoicePurposes } from '@mawrid/contract/subscriptions/invoice.ts'
import type { subscriptionInvoiceLife } from '@mawrid/contract/subscriptions/states.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { nextNumber } from '../../../platform/database/numbers.ts'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { containing, countUpTo, orderBy } from '../../../platform/lists/page.ts'
import type { Db } from '../../../platform/parts.ts'
import { invoiceNumbers, subscriptionInvoices as invoices } from '../tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type InvoiceChange = Partial<Omit<InvoiceRow, 'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt'>>

/** An invoice of a plan, as opposed to one of the marketplace's fee. */
export type PlanInvoiceRow = InvoiceRow & {
  readonly subscriptionId: string
  readonly packageId: string
  readonly period: NonNullable<InvoiceRow['period']>
  readonly price: string
}

export function isOfPlan(row: InvoiceRow): row is PlanInvoiceRow {
  return row.subscriptionId !== null && row.packageId !== null && row.period !== null && row.price !== null
}

/** What a payment has to amount to. */
export function dueOf({ total, credited }: Pick<InvoiceRow, 'total' | 'credited'>): string {
  return fromHalalas(toHalalas(total) - toHalalas(credited))
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
  if (!found) throw new Problem('not_found')
  return found
}

export function invoicesOfIds(db: Db, ids: readonly string[]): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.id, [...ids]), ofBoundCompany(invoices)))
}

export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
    .for('update')
  if (!found) throw new Problem('not_found')
  return found
}

export async function findInvoiceByCheckout(db: Db, checkoutId: string): Promise<InvoiceRow | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.checkoutId, checkoutId))
  return found
}

/** The unpaid invoice: open, or with a receipt in review. */
export async function unpaidInvoiceOf(db: Db, subscriptionId: string): Promise<PlanInvoiceRow | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), inArray(invoices.status, ['open', 'in_review'])))
  return found && isOfPlan(found) ? found : undefined
}

/** The paid invoices that entitle the company, in order of payment. Fully refunded ones do not count. */
export async function paidInvoicesOf(db: Db, subscriptionId: string): Promise<PlanInvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), inArray(invoices.status, ['paid', 'refunded_part'])))
    .orderBy(asc(invoices.paidAt), asc(invoices.id))
  return rows.filter(isOfPlan)
}

/** A receipt of this company for a plan that is in review. */
export async function invoiceInReview(db: Db, companyId: string): Promise<InvoiceRow | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.status, 'in_review'), ne(invoices.purpose, 'fees')))
    .limit(1)
  return found
}

/** Invoices whose receipts wait for review, oldest first, by `subscription_invoices_receipts`. */
export function invoicesInReview(db: Db, after: string | undefined, limit: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.status, 'in_review'), after ? gt(invoices.id, after) : undefined))
    .orderBy(asc(invoices.id))
    .limit(limit)
}

export async function insertInvoice(tx: Db, row: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [made] = await tx.insert(invoices).values(row).returning()
  if (!made) throw new Error('The invoice was not stored')
  return made
}

/** An invoice of a plan. */
export async function insertPlanInvoice(
  tx: Db,
  row: Omit<typeof invoices.$inferInsert, 'subscriptionId' | 'packageId' | 'period' | 'price'> &
    Pick<PlanInvoiceRow, 'subscriptionId' | 'packageId' | 'period' | 'price'>,
): Promise<PlanInvoiceRow> {
  const { subscriptionId, packageId, period, price } = row
  return { ...(await insertInvoice(tx, row)), subscriptionId, packageId, period, price }
}

export async function storeInvoice(tx: Db, id: string, change: InvoiceChange, now: Date): Promise<InvoiceRow> {
  const [changed] = await tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1`, updatedAt: now })
    .where(and(eq(invoices.id, id), ofBoundCompany(invoices)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** `SUB` for invoices, `SCN` for the credit notes of refunds. */
type Series = 'SUB' | 'SCN'

/** The marketplace's next number of the year, without gaps. */
export async function nextInvoiceNumber(tx: Db, year: number, series: Series = 'SUB'): Promise<string> {
  return nextNumber(
    tx,
    `${series}-${year}`,
    sql`
    insert into ${invoiceNumbers} (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = ${invoiceNumbers.last} + 1
    returning last`,
  )
}

interface Query {
  readonly ordering?: string | undefined
  readonly search?: string | undefined
  readonly status?: (typeof subscriptionInvoiceLife.states)[number] | undefined
  readonly purpose?: (typeof invoicePurposes)[number] | undefined
  readonly subscription?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function countInvoices(db: Db, query: Query, limit: number): Promise<number> {
  return countUpTo(db, invoices, matching(query), limit)
}

export function listInvoices(db: Db, query: Query, limit: number, offset: number): Promise<InvoiceRow[]> {
  const { number, dueOn: due_on, paidAt: paid_at, total } = invoices
  const columns = { number, due_on, paid_at, total }
  const order = query.ordering ? orderBy(query.ordering, columns, invoices.id) : [desc(invoices.id)]
  return db
    .select()
    .from(invoices)
    .where(matching(query))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

function matching({ status, purpose, subscription, search, from, to }: Query): SQL | undefined {
  return and(
    status && eq(invoices.status, status),
    purpose && eq(invoices.purpose, purpose),
    subscription ? eq(invoices.subscriptionId, subscription) : undefined,
    from ? gte(invoices.paidAt, startOfDay(from)) : undefined,
    to ? lt(invoices.paidAt, endOfDay(to)) : undefined,
    search
      ? ilike(sql`coalesce(${invoices.number}, '') || ' ' || ${invoices.reference}`, containing(search))
      : undefined,
  )
}
