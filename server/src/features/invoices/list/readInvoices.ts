import { eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { ownInvoices as own } from '../tables.ts'
import { type InvoiceFilters, meeting } from './conditions.ts'

/** A list of invoices of a company, counted up to `most`. */
export async function countInvoices(db: Db, filters: InvoiceFilters, today: string, most: number): Promise<number> {
  const [row] = await countingInvoices(db, filters, today, most)
  return row?.count ?? 0
}

export function countingInvoices(db: Db, filters: InvoiceFilters, today: string, most: number) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(own)
    .where(meeting(filters, today))
    .limit(most)
    .as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some)
}

interface Place {
  readonly ordering: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The page is found in an index alone; only its own rows are fetched whole. */
export function readInvoices(db: Db, filters: InvoiceFilters, today: string, { ordering, limit, offset }: Place) {
  const order = invoiceOrder(ordering)
  const page = db
    .select({ id: own.id })
    .from(own)
    .where(meeting(filters, today))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const { buyer, seller, qr, bank, vatByCategory, search, ...listed } = getViewSelectedFields(own)
  const buyerName = sql<{ name_ar: string; name_en: string | null } | null>`
    case when ${own.buyer} is not null
      then jsonb_build_object('name_ar', ${own.buyer} -> 'name_ar', 'name_en', ${own.buyer} -> 'name_en') end`
  return db
    .select({ ...listed, buyer: buyerName })
    .from(page)
    .innerJoin(own, eq(own.id, page.id))
    .orderBy(order)
}

/** Each order is held whole by an index of migration 0023. Ids are in the order of the drafts (UUID v7). */
const keys: Readonly<Record<string, SQL>> = {
  number: sql`${own.number}`,
  issued_at: sql`${own.issuedAt}`,
  due_on: sql`${own.dueOn}`,
  total: sql`${own.total}`,
  open: sql`${own.open}`,
  updated_at: sql`${own.updatedAt}`,
}

/** One direction for key and id, so that an index is read from one of its ends; the latest first unless asked. */
function invoiceOrder(ordering: string | undefined): SQL {
  const isDescending = ordering === undefined || ordering.startsWith('-')
  const key = keys[ordering?.replace(/^-/, '') ?? '']
  const direction = isDescending ? sql`desc` : sql`asc`
  return key ? sql`${key} ${direction}, ${own.id} ${direction}` : sql`${own.id} ${direction}`
}
