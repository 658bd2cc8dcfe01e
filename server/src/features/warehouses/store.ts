import type { QueryOf, ReplyOf } from '@mawrid/contract/call.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { countWarehouses as countsCall, listWarehouses as listCall } from '@mawrid/contract/warehouses/calls.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { NamedWarehouse } from '@mawrid/contract/warehouses/named.ts'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { byField } from '../../platform/database/fieldColumns.ts'
import { inMemberScope, ofBoundCompany } from '../../platform/database/ofBound.ts'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import { contains, countUpTo, equalTo, orderBy } from '../../platform/lists/page.ts'
import type { CachedRead } from '../../platform/lists/versionedCache.ts'
import type { Db } from '../../platform/parts.ts'
import { currentScope } from '../../platform/scope.ts'
import { addresses } from '../addresses/tables.ts'
import type { UsageScope } from '../subscriptions/index.ts'
import { type Holdings, holdingsOf, nothingHeld } from './hooks.ts'
import { warehouses } from './tables.ts'

type StoredWarehouse = typeof warehouses.$inferSelect
export type WarehouseRow = StoredWarehouse & { readonly holdings: Holdings }
export type WarehouseChange = Partial<Omit<StoredWarehouse, 'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt'>>

/** Serializes changes of a company's warehouses: exactly one is the default, and the package limits their number. */
export async function lockWarehouses(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('warehouses ' || current_company(), 0))`)
}

export async function findWarehouse(db: Db, id: string): Promise<WarehouseRow> {
  const { columns, counts, laterals } = holdingsOf(db)
  const holdings = { ...columns, ...counts }
  const [found] = await withLaterals(
    db.select({ warehouse: warehouses, holdings }).from(warehouses).$dynamic(),
    laterals,
  ).where(and(eq(warehouses.id, id), ofBoundCompany(warehouses), inMemberScope(warehouses.id)))
  if (!found) throw new Problem('not_found')
  return { ...found.warehouse, holdings: found.holdings }
}

/** Locks the warehouse: no stock is booked or packed there until the transaction ends. */
export async function stopBooking(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select from warehouses where id = ${id} for update`)
}

export async function insertWarehouse(tx: Db, warehouse: typeof warehouses.$inferInsert): Promise<WarehouseRow> {
  const [made] = await tx.insert(warehouses).values(warehouse).returning()
  if (!made) throw new Error('The warehouse was not stored')
  return { ...made, holdings: nothingHeld }
}

export async function storeWarehouse(
  tx: Db,
  { id, holdings }: WarehouseRow,
  change: WarehouseChange,
  now: Date,
): Promise<WarehouseRow> {
  const [changed] = await tx
    .update(warehouses)
    .set({ ...change, version: sql`${warehouses.version} + 1`, updatedAt: now })
    .where(and(eq(warehouses.id, id), ofBoundCompany(warehouses)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return { ...changed, holdings }
}

export async function hasDefault(tx: Db): Promise<boolean> {
  const [found] = await tx.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.isDefault, true))
  return found !== undefined
}

export async function giveUpDefault(tx: Db, exceptId: string, now: Date): Promise<void> {
  await tx
    .update(warehouses)
    .set({ isDefault: false, version: sql`${warehouses.version} + 1`, updatedAt: now })
    .where(and(eq(warehouses.isDefault, true), ne(warehouses.id, exceptId)))
}

/** How many warehouses count against the package's limit. Archived ones do not. */
export function countUnarchived(tx: Db): Promise<number> {
  return countUpTo(tx, warehouses, ne(warehouses.status, 'archived'), 10_000)
}

export function warehouseUsage({ companyId }: UsageScope): SQL {
  return sql`select count(*)::int as warehouses from warehouses
    where company_id = ${companyId} and status <> 'archived'`
}

type Query = QueryOf<typeof listCall>

export function countWarehouses(db: Db, query: Query, limit: number): Promise<number> {
  return countUpTo(db, warehouses, matching(query), limit)
}

/** All that are in use, whoever reads, in the order of creation. */
export function warehouseNames(db: Db): Promise<NamedWarehouse[]> {
  return db
    .select({
      id: warehouses.id,
      code: warehouses.code,
      name_ar: warehouses.nameAr,
      name_en: warehouses.nameEn,
      is_archived: sql<boolean>`false`,
    })
    .from(warehouses)
    .where(and(ofBoundCompany(warehouses), ne(warehouses.status, 'archived')))
    .orderBy(asc(warehouses.id))
}

/** Counts by status, for the tabs above the list. */
export async function warehouseCounts(db: Db): Promise<ReplyOf<typeof countsCall>> {
  const rows = await db
    .select({ status: warehouses.status, count: sql<number>`count(*)::int` })
    .from(warehouses)
    .where(and(ofBoundCompany(warehouses), inMemberScope(warehouses.id)))
    .groupBy(warehouses.status)
  const of = (status: StoredWarehouse['status']) => rows.find((row) => row.status === status)?.count ?? 0
  const by_status = { active: of('active'), inactive: of('inactive'), archived: of('archived') }
  return { all: by_status.active + by_status.inactive, by_status }
}

/** Counting up to a thousand articles is most of the work of this list, so their counts are cached. */
export async function listWarehouses(
  db: Db,
  query: Query,
  { limit, offset, cache }: { readonly limit: number; readonly offset: number; readonly cache: CachedRead },
): Promise<WarehouseRow[]> {
  const columns = {
    ...byField(warehouses, namesWith(warehouseFields, 'isOrdering')),
    name: warehouses.nameAr,
    created_at: warehouses.id,
  }
  const isUnfiltered = currentScope() === null && Object.keys(query).every((name) => paging.has(name))
  const found = isUnfiltered
    ? await queries(db).all.execute({ limit, offset })
    : await withHeld(db)
        .where(matching(query))
        .orderBy(...orderBy(query.ordering, columns, warehouses.id))
        .limit(limit)
        .offset(offset)
  const ids = found.map(({ warehouse }) => warehouse.id)
  const counts = await cache(`warehouse counts ${ids.join(' ')}`, () => countArticles(db, ids))
  return found.map(({ warehouse, held }) => ({
    ...warehouse,
    holdings: { ...nothingHeld, ...held, ...counts.get(warehouse.id) },
  }))
}

const paging: ReadonlySet<string> = new Set(['page', 'page_size'])

/** Planning this query takes longer than running it. */
const queries = preparedOn((db) => ({
  all: withHeld(db)
    .where(ne(warehouses.status, 'archived'))
    .orderBy(asc(warehouses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('list_warehouses'),
}))

function withHeld(db: Db) {
  const { columns: held, laterals } = holdingsOf(db)
  return withLaterals(db.select({ warehouse: warehouses, held }).from(warehouses).$dynamic(), laterals)
}

async function countArticles(db: Db, ids: readonly string[]) {
  const { counts } = holdingsOf(db)
  const rows = await db
    .select({ id: warehouses.id, counts })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.counts]))
}

function withLaterals<Query extends PgSelect>(query: Query, laterals: readonly SQL[]): Query {
  for (const lateral of laterals) query.innerJoinLateral(lateral, sql`true`)
  return query
}

/** Archived warehouses are listed only when requested. */
function matching(query: Query): SQL | undefined {
  const { status, region, city_id, search } = query
  const searched = byField(warehouses, namesWith(warehouseFields, 'isSearched'))
  return and(
    inMemberScope(warehouses.id),
    status ? eq(warehouses.status, status) : ne(warehouses.status, 'archived'),
    ...equalTo(byField(warehouses, namesWith(warehouseFields, 'isFilter')), query),
    region === undefined ? undefined : standsIn(eq(addresses.region, region)),
    city_id === undefined ? undefined : standsIn(eq(addresses.cityId, city_id)),
    search ? contains(Object.values(searched), search) : undefined,
  )
}

function standsIn(place: SQL): SQL {
  return sql`exists (select from ${addresses} where ${addresses.id} = ${warehouses.addressId} and ${place})`
}
