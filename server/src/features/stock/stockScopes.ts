import { eq, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { stockScopes } from './tables.ts'

/** Few enough that nobody who books stock waits for them. */
const productsAtOnce = 500

/**
 * Stores the sets of warehouses that members are limited to, with the stock of each product in them, and removes those that nobody
 * has any more. Triggers keep a set from its first transaction on; here it gets what was there before.
 */
export async function syncStockScopes({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const { system } = db.long
  await removeUnused(system)
  await addMissing(system)
  for (const { id, company_id: companyId } of await readyToFill(system)) {
    await fill(system, companyId)
    await system.update(stockScopes).set({ filledAt: clock.now() }).where(eq(stockScopes.id, id))
  }
}

/** By company_members_company. A set for which something is written right now is removed next time. */
async function removeUnused(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${stockScopes} where id in (
      select c.id from ${stockScopes} c where not exists (
        select from company_members m
        where m.company_id = c.company_id and in_order(m.warehouse_ids) = c.warehouse_ids and m.status in ('active', 'suspended')
      )
      for update skip locked
    )`)
}

/** By company_members_limited. */
async function addMissing(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${stockScopes} (company_id, warehouse_ids)
    select distinct company_id, in_order(warehouse_ids) from company_members
    where warehouse_ids is not null and status in ('active', 'suspended')
    on conflict do nothing`)
}

interface UnfilledScope extends Record<string, unknown> {
  readonly id: string
  readonly company_id: string
}

/** A transaction that was open when a set was added may not know of it. Sets whose transactions are still open come next time. */
async function readyToFill(db: Db): Promise<readonly UnfilledScope[]> {
  await db.execute(sql`
    update ${stockScopes} set unknown_before = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    where filled_at is null and unknown_before is null`)
  const { rows } = await db.execute<UnfilledScope>(sql`
    select id, company_id from ${stockScopes}
    where filled_at is null and unknown_before <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by id`)
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
