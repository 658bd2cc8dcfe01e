import { shownCallOffs } from '@mawrid/contract/deals/blanketOrder.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { latestRound } from '../rounds/store.ts'
import { callOffDates, type DealRecord, dealLines, deals } from '../tables.ts'

/**
 * What was called off of items, in thousandths: not what was cancelled, nor what call-offs closed. By the index
 * deal_lines_called_off.
 */
export async function readCalledOff(db: Db, lineIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({
      line: dealLines.blanketLineId,
      called: sql<string>`sum(coalesce(${dealLines.agreedQty}, ${dealLines.qty}) - ${dealLines.closedQty})`,
    })
    .from(dealLines)
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .where(sql`${inArray(dealLines.blanketLineId, [...lineIds])} and ${ne(deals.status, 'cancelled')}`)
    .groupBy(dealLines.blanketLineId)
  return new Map(rows.flatMap(({ line, called }) => (line === null ? [] : [[line, toThousandths(called)]])))
}

interface Left {
  readonly line: string
  readonly agreed: bigint
  readonly called: bigint
  readonly left: bigint
}

/** What was agreed of each item of a blanket order, what was called off of it, and what is left. */
export async function readLeft(db: Db, blanketOrder: DealRecord): Promise<Left[]> {
  const { content } = await latestRound(db, blanketOrder)
  const agreed = content.lines.filter(({ answer }) => answer !== 'not_available')
  const called = await readCalledOff(
    db,
    agreed.map(({ line }) => line),
  )
  return agreed.map(({ line, qty }) => leftOf(line, toThousandths(qty), called.get(line) ?? 0n))
}

export function leftOf(line: string, agreed: bigint, called: bigint): Left {
  return { line, agreed, called, left: called < agreed ? agreed - called : 0n }
}

export function leftView({ line, agreed, called, left }: Left) {
  return { line, agreed: fromThousandths(agreed), called: fromThousandths(called), left: fromThousandths(left) }
}

/** The deals that call-offs became, the latest first, at most so many. By the index deals_called_off. */
export function readCallOffs(db: Db, blanketOrderId: string) {
  return db
    .select({
      id: deals.id,
      number: deals.number,
      requestedAt: deals.requestedAt,
      status: deals.status,
      total: deals.total,
    })
    .from(deals)
    .where(eq(deals.blanketOrderId, blanketOrderId))
    .orderBy(desc(deals.id))
    .limit(shownCallOffs)
}

/** By the index call_off_dates_deal. */
export async function readDates(db: Db, dealId: string) {
  const { id, lineId: line, day, qty, movedFrom: moved_from } = callOffDates
  const rows = await db
    .select({ id, line, day, qty, moved_from })
    .from(callOffDates)
    .where(eq(callOffDates.dealId, dealId))
  return rows.map((row) => ({ ...row, qty: toThousandths(row.qty) }))
}
