import { and, eq, sql } from 'drizzle-orm'
import { forEachDueCompany } from '../../platform/jobs/dueCompanies.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { stockScopes } from './tables.ts'

/** Few enough that nobody who books stock waits for them. */
const productsAtOnce = 500

/**
 * Stores the sets of warehouses that members are limited to, with the stock of each product in them, and removes those that nobody
 * has any more. Triggers keep a set from its first transaction on; here it gets what was there before.
 */
export async function syncStockScopes(parts: Pick<Parts, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db, clock } = parts
  const { system } = db.long
  await forEachDueCompany(parts, 'stock.sync_scopes', async (companyId) => {
    const isAnyInUse = await removeUnused(system, companyId)
    await addMissing(system, companyId)
    const unfilled = await unfilledScopes(system, companyId)
    const ready = unfilled.filter(({ is_ready }) => is_ready)
    if (ready.length > 0) await fill(system, companyId)
    for (const { id } of ready) {
      await system.update(stockScopes).set({ filledAt: clock.now() }).where(eq(stockScopes.id, id))
    }
    // The others come with the next run.
    return isAnyInUse || ready.length < unfilled.length ? clock.now() : null
  })
}

/** By company_members_company. Returns whether there is one left for which something is written right now. */
async function removeUnused(db: Db, companyId: string): Promise<boolean> {
  const isUnused = sql`company_id = ${companyId}::uuid and not exists (
    select from company_members m
    where m.company_id = c.company_id and in_order(m.warehouse_ids) = c.warehouse_ids and m.status in ('active', 'suspended')
  )`
  await db.execute(sql`
    delete from ${stockScopes} where company_id = ${companyId}::uuid and id in (
      select c.id from ${stockScopes} c where ${isUnused} for update skip locked
    )`)
  const { rowCount } = await db.execute(sql`select from ${stockScopes} c where ${isUnused} limit 1`)
  return rowCount === 1
}

/** By company_members_limited. */
async function addMissing(db: Db, companyId: string): Promise<void> {
  await db.execute(sql`
    insert into ${stockScopes} (company_id, warehouse_ids)
    select distinct company_id, in_order(warehouse_ids) from company_members
    where company_id = ${companyId}::uuid and warehouse_ids is not null and status in ('active', 'suspended')
    on conflict do nothing`)
}

interface UnfilledScope extends Record<string, unknown> {
  readonly id: string
  readonly is_ready: boolean
}

/** A transaction that was open when a set was added may not know of it: those must have ended before it is filled. */
async function unfilledScopes(db: Db, companyId: string): Promise<readonly UnfilledScope[]> {
  const isUnfilled = and(eq(stockScopes.companyId, companyId), sql`filled_at is null`)
  await db.execute(sql`
    update ${stockScopes} set unknown_before = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    where ${isUnfilled} and unknown_before is null`)
  const { rows } = await db.execute<UnfilledScope>(sql`
    select id, unknown_before <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_ready
    from ${stockScopes} where ${isUnfilled} order by id`)
  return rows
}

/** As a booking does it: the products are locked in the order of their ids. */
async function fill(db: Db, companyId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from listings where company_id = ${companyId} order by id`,
  )
  for (let first = 0; first < rows.length; first += productsAtOnce) {
    const ids = rows.slice(first, first + productsAtOnce).map(({ id }) => id)
    await db.execute(sql`select refresh_stock(${sql.param(ids)}::uuid[])`)
  }
}
