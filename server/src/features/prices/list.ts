import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listPriceLists } from '@mawrid/contract/prices/calls.ts'
import type { PriceListStatus } from '@mawrid/contract/prices/states.ts'
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../platform/lists/holding.ts'
import { countingUpTo, indexOrder, type Place } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { audiencesOf } from './inForce.ts'
import { ownPriceLists as own } from './tables.ts'

export type PriceListFilters = Omit<QueryOf<typeof listPriceLists>, 'page' | 'page_size' | 'ordering'>

export function countingPriceLists(db: Db, filters: PriceListFilters, today: string, limit: number) {
  return countingUpTo(db, own, meeting(filters, today), limit)
}

export function readingPriceLists(
  db: Db,
  filters: PriceListFilters,
  today: string,
  { ordering, limit, offset }: Place,
) {
  return db
    .select()
    .from(own)
    .where(meeting(filters, today))
    .orderBy(indexOrder(ordering, keys, own.id))
    .limit(limit)
    .offset(offset)
}

/** Counts by status, for the tabs above the list. */
export async function priceListCounts(db: Db) {
  const rows = await db.select({ status: own.status, count: count() }).from(own).groupBy(own.status)
  const of = (status: PriceListStatus) => rows.find((row) => row.status === status)?.count ?? 0
  const by_status = { draft: of('draft'), active: of('active'), archived: of('archived') }
  return { all: by_status.draft + by_status.active, by_status }
}

/** Each order is held whole by an index of `0067_price_lists.sql`. */
const keys: Readonly<Record<string, SQL>> = {
  name: sql`${own.nameAr}`,
  priority: sql`${own.priority}`,
  updated_at: sql`${own.updatedAt}`,
  to_day: sql`coalesce(${own.toDay}, 'infinity')`,
}

/** Archived lists are listed only when requested. */
function meeting(filters: PriceListFilters, today: string): SQL | undefined {
  const { status, phase, audience, customer, search } = filters
  return and(
    status ? eq(own.status, status) : ne(own.status, 'archived'),
    phase === undefined ? undefined : and(eq(own.status, 'active'), inPhase[phase](today)),
    audience === undefined ? undefined : eq(own.audience, audience),
    customer === undefined
      ? undefined
      : and(eq(own.status, 'active'), sql`${own.audienceKey} = any (${audiencesOf(customer)})`),
    ...wordsOf(search).map((word) => holdingWord(word, own)),
  )
}

const inPhase = {
  scheduled: (today: string) => sql`${own.fromDay} > ${today}`,
  over: (today: string) => sql`${own.toDay} < ${today} and (${own.fromDay} is null or ${own.fromDay} <= ${today})`,
  in_force: (today: string) => onDay(today),
}

/** Whether a list is in force on a day of Riyadh. */
function onDay(day: string): SQL {
  return sql`(${own.fromDay} is null or ${own.fromDay} <= ${day}) and (${own.toDay} is null or ${own.toDay} >= ${day})`
}
