import { Problem } from '@mawrid/contract/problems.ts'
import type { AppliedStocktake } from '@mawrid/contract/stock/stocktake.ts'
import type { AssigneeFilter } from '@mawrid/contract/team/assignment.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { assignedTo } from '../../team/index.ts'
import { namesOfUsers } from '../../users/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { archivedStocktakes, stocktakes } from '../tables.ts'
import { placeColumns } from '../view.ts'

export type StocktakeRecord = typeof stocktakes.$inferSelect
export type PlacedStocktake = Awaited<ReturnType<typeof readStocktakes>>[number]

/** The company's stock counts in progress, latest first. */
export function readStocktakes(
  db: Db,
  { id, assignee }: { readonly id?: string; readonly assignee?: AssigneeFilter | undefined } = {},
) {
  return db
    .select({
      stocktake: stocktakes,
      counted: sql<number>`(select count(*)::int from stocktake_lines l where l.stocktake_id = ${stocktakes.id})`,
      ...placeColumns,
    })
    .from(stocktakes)
    .innerJoin(warehouses, eq(warehouses.id, stocktakes.warehouseId))
    .where(
      and(
        ofBoundCompany(stocktakes),
        id ? eq(stocktakes.id, id) : undefined,
        assignee ? assignedTo(stocktakes.assigneeId, assignee) : undefined,
      ),
    )
    .orderBy(sql`${stocktakes.updatedAt} desc, ${stocktakes.id}`)
}

/** Throws `not_found` also for a count that was booked or discarded meanwhile. */
export async function findStocktake(db: Db, id: string): Promise<PlacedStocktake> {
  const [found] = await readStocktakes(db, { id })
  if (!found) throw new Problem('not_found')
  return found
}

/** Locks the count until the transaction ends. */
export async function lockStocktake(tx: Db, id: string): Promise<StocktakeRecord> {
  const [stocktake] = await tx
    .select()
    .from(stocktakes)
    .where(and(eq(stocktakes.id, id), ofBoundCompany(stocktakes)))
    .for('update')
  if (!stocktake) throw new Problem('not_found')
  return stocktake
}

/** Starts a count, or finds the one in progress in the warehouse. */
export async function startIn(tx: Db, stocktake: typeof stocktakes.$inferInsert): Promise<PlacedStocktake> {
  await tx.insert(stocktakes).values(stocktake).onConflictDoNothing()
  const [{ id } = { id: '' }] = await tx
    .select({ id: stocktakes.id })
    .from(stocktakes)
    .where(and(eq(stocktakes.warehouseId, stocktake.warehouseId), ofBoundCompany(stocktakes)))
  return findStocktake(tx, id)
}

export async function removeStocktake(tx: Db, id: string): Promise<void> {
  const removed = await tx
    .delete(stocktakes)
    .where(and(eq(stocktakes.id, id), ofBoundCompany(stocktakes)))
    .returning({ id: stocktakes.id })
  if (removed.length === 0) throw new Problem('not_found')
}

interface AppliedRow extends Record<string, unknown> {
  readonly warehouse: string
  readonly at: string
  readonly user_id: string | null
  readonly counted: number
  readonly differing: number
}

/**
 * The last count that was applied in each warehouse. A count ends when it is applied; its lines are the movements of one
 * moment, and stock_movements_stocktakes finds the latest in each warehouse. Of archived ones the last is kept.
 */
export async function readAppliedStocktakes(db: Db): Promise<AppliedStocktake[]> {
  const counts = sql`m.company_id = ${warehouses.companyId} and m.warehouse_id = ${warehouses.id}
    and m.kind = 'count' and m.reason = 'stocktake'`
  const { rows } = await db.execute<AppliedRow>(sql`
    select ${warehouses.id} as warehouse, last.at, last.user_id, last.counted, last.differing
    from ${warehouses}
    cross join lateral (
      (select latest.at, latest.user_id, lines.counted, lines.differing
      from (select m.at, m.user_id from stock_movements m where ${counts} order by m.at desc limit 1) latest
      cross join lateral (
        select count(*)::int as counted, count(*) filter (where m.qty <> 0)::int as differing
        from stock_movements m where ${counts} and m.at = latest.at
      ) lines)
      union all
      select a.at, a.user_id, a.counted, a.differing from ${archivedStocktakes} a
      where a.company_id = ${warehouses.companyId} and a.warehouse_id = ${warehouses.id}
      order by at desc limit 1
    ) last
    where ${ofBoundCompany(warehouses)}
    order by ${warehouses.id}`)
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.map(({ warehouse, at, user_id, counted, differing }) => {
    const person = names.get(user_id ?? '')
    return {
      warehouse,
      at: new Date(at).toISOString(),
      by: person?.name ?? null,
      by_ar: person?.name_ar ?? null,
      counted,
      differing,
    }
  })
}
