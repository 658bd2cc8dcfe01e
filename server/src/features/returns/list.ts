import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listReturns } from '@mawrid/contract/returns/calls.ts'
import { openReturnStates, type returnLife } from '@mawrid/contract/returns/states.ts'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { holdingWord } from '../../platform/lists/holding.ts'
import { countingUpTo, indexOrder, type Place } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { buyersOfCustomer } from '../customers/index.ts'
import { assignedTo } from '../team/index.ts'
import { ownReturns as own, type ReturnLineRecord, returnLines } from './tables.ts'

export type ReturnFilters = Omit<QueryOf<typeof listReturns>, 'page' | 'page_size' | 'ordering'>

export function countingReturns(db: Db, filters: ReturnFilters, limit: number) {
  return countingUpTo(db, own, meeting(filters), limit)
}

/** The page is found in an index; only its own rows are fetched whole. */
export function readingReturns(db: Db, filters: ReturnFilters, { ordering, limit, offset }: Place) {
  const order = indexOrder(ordering, keys, own.id)
  const page = db
    .select({ id: own.id })
    .from(own)
    .where(meeting(filters))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db.select().from(own).innerJoin(page, eq(page.id, own.id)).orderBy(order)
}

/** The lines of several returns, by return_lines_return. */
export async function linesOfReturns(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ReturnLineRecord[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, [...ids]))
    .orderBy(asc(returnLines.position))
  return Map.groupBy(rows, ({ returnId }) => returnId)
}

/** Counts by status, for the tabs above the list. By returns_status and return_goods_on_hold. */
export async function returnCounts(db: Db) {
  const rows = await db.select({ status: own.status, count: count() }).from(own).groupBy(own.status)
  const { rows: onHold } = await db.execute<{ count: number }>(
    sql`select count(distinct g.return_id)::int as count from return_goods g where ${isOnHold}`,
  )
  const of = (status: (typeof returnLife.states)[number]) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    open: openReturnStates.reduce((sum, status) => sum + of(status), 0),
    quarantined: onHold[0]?.count ?? 0,
    by_status: {
      requested: of('requested'),
      accepted: of('accepted'),
      received: of('received'),
      settled: of('settled'),
      refused: of('refused'),
      disputed: of('disputed'),
      decided: of('decided'),
      withdrawn: of('withdrawn'),
      lapsed: of('lapsed'),
    },
  }
}

/** Goods in quarantine, by return_goods_on_hold. */
const isOnHold = sql`g.company_id = current_company() and g.treatment = 'quarantine' and g.released_at is null`

/** Each order is held whole by an index of `0089_returns.sql`. */
const keys: Readonly<Record<string, SQL>> = {
  updated_at: sql`${own.updatedAt}`,
  due_at: sql`coalesce(${own.dueAt}, 'infinity')`,
}

function meeting({ status, deal, buyer, assignee, reason, search }: ReturnFilters): SQL | undefined {
  return and(
    status === undefined ? undefined : ofStatus(status),
    deal === undefined ? undefined : eq(own.dealId, deal),
    buyer === undefined
      ? undefined
      : sql`${own.dealId} in (select id from deals where buyer_id in ${buyersOfCustomer(buyer)})`,
    assignee === undefined ? undefined : assignedTo(own.assigneeId, assignee),
    reason === undefined ? undefined : sql`${own.reasons} @> array[${reason}]`,
    ...wordsOf(search).map((word) => holdingWord(word, own)),
  )
}

function ofStatus(status: NonNullable<ReturnFilters['status']>): SQL {
  if (status === 'quarantined') return sql`${own.id} in (select return_id from return_goods g where ${isOnHold})`
  return status === 'open' ? inArray(own.status, [...openReturnStates]) : eq(own.status, status)
}
