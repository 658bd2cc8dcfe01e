import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { countDeals } from '@mawrid/contract/deals/calls.ts'
import { type DealStatus, needsYou } from '@mawrid/contract/deals/states.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { ownDeals as own } from '../tables.ts'

/** How many deals stand in each state, and what they come to; read from the indexes deals_status and deals_to_ship alone. */
export async function countByStatus(db: Db, kind: ListingKind | undefined): Promise<ReplyOf<typeof countDeals>> {
  const ofKind = kind === undefined ? undefined : eq(own.kind, kind)
  const count = sql<number>`count(*)::int`
  const rows = await db
    .select({ status: own.status, count, total: sql<string>`coalesce(sum(${own.total}), 0)::numeric(20, 2)::text` })
    .from(own)
    .where(ofKind)
    .groupBy(own.status)
  const countOf = (status: DealStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    needs_you: needsYou.reduce((sum, status) => sum + countOf(status), 0),
    to_ship: await countToShip(db, ofKind),
    by_status: Object.fromEntries(rows.map(({ status, ...sums }) => [status, sums])),
  }
}

async function countToShip(db: Db, ofKind: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(own).where(and(own.toShip, ofKind))
  return row?.count ?? 0
}
