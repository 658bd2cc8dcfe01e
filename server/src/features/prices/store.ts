import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { ownCustomers } from '../customers/index.ts'
import { type PriceListRecord, priceLists } from './tables.ts'
import type { CustomerName } from './view.ts'

export async function findPriceList(db: Db, id: string): Promise<PriceListRecord> {
  const [found] = await db
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.id, id), ofBoundCompany(priceLists)))
  if (!found) throw new Problem('not_found')
  return found
}

/** Held until the transaction ends. */
export async function lockPriceList(tx: Db, id: string): Promise<PriceListRecord> {
  const [found] = await tx
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.id, id), ofBoundCompany(priceLists)))
    .for('no key update')
  if (!found) throw new Problem('not_found')
  return found
}

export async function insertPriceList(tx: Db, list: typeof priceLists.$inferInsert): Promise<PriceListRecord> {
  const [made] = await tx.insert(priceLists).values(list).returning()
  if (!made) throw new Error('The price list was not stored')
  return made
}

export async function storePriceList(
  tx: Db,
  { id }: PriceListRecord,
  change: Partial<typeof priceLists.$inferInsert>,
  now: Date,
): Promise<PriceListRecord> {
  const [changed] = await tx
    .update(priceLists)
    .set({ ...change, version: sql`${priceLists.version} + 1`, updatedAt: now })
    .where(and(eq(priceLists.id, id), ofBoundCompany(priceLists)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

/** How many the company has that are not archived, by price_lists_status. Counted under a lock, so that two cannot pass the limit at once. */
export async function countForLimit(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price lists ' || current_company(), 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from price_lists
    where company_id = current_company() and status in ('draft', 'active')`)
  return rows[0]?.count ?? 0
}

/** The names of these customers, by id. */
export async function customerNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, CustomerName>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({
      id: ownCustomers.id,
      number: ownCustomers.number,
      name_ar: ownCustomers.nameAr,
      name_en: ownCustomers.nameEn,
    })
    .from(ownCustomers)
    .where(inArray(ownCustomers.id, known))
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** The customer whom this id names, or whose deals and invoices know it. */
export function customerKnownAs(id: unknown): SQL {
  return sql`coalesce(
    (select customer_id from customer_buyers where company_id = current_company() and buyer_id = ${id}::uuid), ${id}::uuid)`
}
