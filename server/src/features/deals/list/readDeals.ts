import { eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { ownDeals as own } from '../tables.ts'
import { type DealFilters, meeting } from './conditions.ts'

/** A list of deals of a company, counted up to `most`. */
export async function countDeals(db: Db, filters: DealFilters, most: number): Promise<number> {
  const [row] = await countingDeals(db, filters, most)
  return row?.count ?? 0
}

export function countingDeals(db: Db, filters: DealFilters, most: number) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(own)
    .where(meeting(filters))
    .limit(most)
    .as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some)
}

/** The page is found in an index alone; only its own rows are fetched whole. */
export function readDeals(
  db: Db,
  filters: DealFilters,
  {
    ordering,
    limit,
    offset,
  }: { readonly ordering: string | undefined; readonly limit: number; readonly offset: number },
) {
  const order = dealOrder(ordering)
  const page = db
    .select({ id: own.id })
    .from(own)
    .where(meeting(filters))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const { buyer, request, deliverTo, codes, search, needsYou, toShip, companyId, ...listed } =
    getViewSelectedFields(own)
  return db.select(listed).from(page).innerJoin(own, eq(own.id, page.id)).orderBy(order)
}

/** Each order is held whole by an index of migrations 0017 and 0020. Ids are in the order of the requests (UUID v7). */
const keys: Readonly<Record<string, SQL>> = {
  respond_by: sql`${own.respondBy}`,
  valid_until: sql`${own.validUntil}`,
  total: sql`coalesce(${own.total}, 0)`,
  updated_at: sql`${own.updatedAt}`,
}

/** One direction for key and id, so that an index is read from one of its ends; the latest first unless asked. */
function dealOrder(ordering: string | undefined): SQL {
  const isDescending = ordering === undefined || ordering.startsWith('-')
  const key = keys[ordering?.replace(/^-/, '') ?? '']
  const direction = isDescending ? sql`desc` : sql`asc`
  return key ? sql`${key} ${direction}, ${own.id} ${direction}` : sql`${own.id} ${direction}`
}
