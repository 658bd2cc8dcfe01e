import { type SQL, sql } from 'drizzle-orm'
import { createHooks } from '../../platform/hooks.ts'
import type { CachedRead } from '../../platform/lists/versionedCache.ts'
import type { Db, Parts } from '../../platform/parts.ts'

/** What a warehouse holds: its figures, and what prevents closing it. */
export interface Holdings {
  /** Rows of the stock list for this warehouse, and how many of them are low or have run out. See maxExactCount. */
  readonly articles: number
  readonly low: number
  /** Goods are there, or on their way. */
  readonly hasGoods: boolean
  /** Returned goods are there that nobody has decided about. */
  readonly hasQuarantine: boolean
  /** Some are reserved for buyers, or will be when they arrive. */
  readonly hasReserved: boolean
  /** Something is packed there and has not shipped. */
  readonly hasOpenParcels: boolean
  /** A member is limited to it and to no other warehouse that is in use. */
  readonly isOnlyPlace: boolean
}

export const nothingHeld: Holdings = {
  articles: 0,
  low: 0,
  hasGoods: false,
  hasQuarantine: false,
  hasReserved: false,
  hasOpenParcels: false,
  isOnlyPlace: false,
}

/** What one feature says about each row of `warehouses`. Must use indexes. */
export interface HoldingsQuery {
  readonly columns: Partial<Record<keyof Holdings, SQL>>
  /** A subquery with an alias, which is joined laterally for its columns. */
  readonly lateral?: SQL
}

/** Features that keep something in warehouses. */
export const warehouseHooks = createHooks<{
  readonly name: string
  readonly holdings: (db: Db) => HoldingsQuery
  /** A cache of what is counted, as long as the feature's records are unchanged. */
  readonly cacheOfCounts?: (db: Parts['db'], companyId: string) => Promise<CachedRead>
}>()

/** The cache of the feature that counts articles. What several count is not cached: each knows only its own changes. */
export async function cacheOfCounts(db: Parts['db'], companyId: string): Promise<CachedRead> {
  const [cache, ...others] = warehouseHooks.registered().flatMap((hooks) => hooks.cacheOfCounts ?? [])
  return cache && others.length === 0 ? cache(db, companyId) : (_question, answer) => answer()
}

/** What all features say, for one query of warehouses. */
export function holdingsOf(db: Db) {
  const queries = warehouseHooks.registered().map(({ holdings }) => holdings(db))
  const held: HoldingsQuery['columns'] = Object.assign({}, ...queries.map(({ columns }) => columns))
  return {
    laterals: queries.flatMap(({ lateral }) => lateral ?? []),
    counts: {
      articles: sql<number>`${held.articles ?? sql`0`}`,
      low: sql<number>`${held.low ?? sql`0`}`,
    },
    columns: {
      hasGoods: sql<boolean>`${held.hasGoods ?? sql`false`}`,
      hasQuarantine: sql<boolean>`${held.hasQuarantine ?? sql`false`}`,
      hasReserved: sql<boolean>`${held.hasReserved ?? sql`false`}`,
      hasOpenParcels: sql<boolean>`${held.hasOpenParcels ?? sql`false`}`,
      isOnlyPlace: sql<boolean>`${held.isOnlyPlace ?? sql`false`}`,
    },
  }
}
