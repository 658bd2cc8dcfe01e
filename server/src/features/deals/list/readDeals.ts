import { eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm'
import { countingUpTo, indexOrder, type Place } from '../../../platform/lists/page.ts'
import type { Db } from '../../../platform/parts.ts'
import { ownDeals as own } from '../tables.ts'
import { awaitingSeller } from './awaitingSeller.ts'
import { type DealFilters, meeting } from './conditions.ts'

/** A list of deals of a company, counted up to `most`. */
export function countingDeals(db: Db, filters: DealFilters, limit: number) {
  return countingUpTo(db, own, meeting(filters), limit)
}

/** The page is found in an index alone; only its own rows are fetched whole. */
export function readDeals(db: Db, filters: DealFilters, { ordering, limit, offset }: Place) {
  const isByAnswer = filters.needs_you || filters.status === 'disputed'
  const order = indexOrder(ordering, isByAnswer ? { ...keys, respond_by: answerBy } : keys, own.id)
  const ids =
    filters.needs_you && ordering?.endsWith('respond_by')
      ? idsByDeadline(db, filters, ordering)
      : db.select({ id: own.id }).from(own).where(meeting(filters)).orderBy(order)
  const page = ids.limit(limit).offset(offset).as('page')
  const { buyer, request, deliverTo, searchWords, search, needsYou, toShip, companyId, ...listed } =
    getViewSelectedFields(own)
  return db
    .select({ ...listed, answerBy })
    .from(page)
    .innerJoin(own, eq(own.id, page.id))
    .orderBy(order)
}

/** Joined, so that the database begins with the first deadlines: looking each one up took 0.2 s for 4,000 deals. */
function idsByDeadline(db: Db, { needs_you, ...filters }: DealFilters, ordering: string) {
  const first = sql`(select id, min(due_at) as due_at from ${awaitingSeller} every_deadline group by id) first_deadline`
  return db
    .select({ id: own.id })
    .from(own)
    .innerJoin(first, sql`first_deadline.id = ${own.id}`)
    .where(meeting(filters))
    .orderBy(indexOrder(ordering, { respond_by: sql`first_deadline.due_at` }, own.id))
}

/** Until when the seller has to reply to what awaits it. Of a page's deals, of those that await the seller, or of disputes. */
const answerBy = sql<Date | null>`(
  select min(awaiting.due_at) from ${awaitingSeller} awaiting where awaiting.id = ${own.id}
)`.mapWith(own.respondBy)

/** Each order is held whole by an index of migrations 0017 and 0020. Ids are in the order of the requests (UUID v7). */
const keys: Readonly<Record<string, SQL>> = {
  respond_by: sql`${own.respondBy}`,
  valid_until: sql`${own.validUntil}`,
  total: sql`coalesce(${own.total}, 0)`,
  updated_at: sql`${own.updatedAt}`,
}
