import { and, eq, getViewSelectedFields, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { StoredListing } from '../../listings/index.ts'
import { listingDetails, ownArticles, ownListings } from '../../listings/tables.ts'
import { type ReadRow, skuKey } from '../cells/readRow.ts'
import { importPictures } from '../tables.ts'

interface OnHand extends Record<string, unknown> {
  readonly amount: string
  /** How much of it is reserved for buyers. */
  readonly reserved: string
}

/** The existing products of a company that some rows name, by SKU in capitals. */
export interface ExistingProducts {
  readonly products: ReadonlyMap<string, StoredListing>
  readonly variants: ReadonlySet<string>
  /** Stock by SKU and warehouse. */
  readonly onHand: ReadonlyMap<string, OnHand>
  /** The sources of pictures that were fetched or are being fetched, by product id. */
  readonly sources: ReadonlyMap<string, ReadonlySet<string>>
}

const { marketStock: _marketStock, ...storedColumns } = getViewSelectedFields(ownListings)

/** By listings_sku_once, articles_sku and the key of the stock's levels. */
export async function findExistingProducts(db: Db, rows: readonly ReadRow[]): Promise<ExistingProducts> {
  const keys = [...new Set(rows.map(({ key }) => key).filter((key) => key !== ''))]
  if (keys.length === 0) return { products: new Map(), variants: new Set(), onHand: new Map(), sources: new Map() }
  const found = await db
    .select({ row: storedColumns, details: listingDetails })
    .from(ownListings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, ownListings.id))
    .where(
      sql`${ownListings.id} = any (${oneByOne(
        keys,
        sql`select id from own_listings
          where upper(sku) = key and sku is not null and status <> 'deleted' and kind = 'product'`,
      )})`,
    )
  const products = new Map(found.map((one): [string, StoredListing] => [skuKey(one.row.sku), one]))
  const articles = await db
    .select({ sku: ownArticles.sku })
    .from(ownArticles)
    .where(
      sql`${ownArticles.id} = any (${oneByOne(keys, sql`select id from own_articles where upper(sku) = key and is_kept`)})`,
    )
  const variants = new Set(articles.map(({ sku }) => skuKey(sku)).filter((key) => !products.has(key)))
  const isInSomeRow = (field: 'quantity' | 'images') => rows.some(({ values }) => values[field] !== undefined)
  const ids = found.map(({ row }) => row.id)
  return {
    products,
    variants,
    onHand: isInSomeRow('quantity') ? await onHand(db, ids) : new Map(),
    sources: isInSomeRow('images') ? await pictureSources(db, ids) : new Map(),
  }
}

/**
 * The ids found for each key, with one index lookup per key. For all keys at once the planner expects nearly every row
 * and scans the whole catalogue for each thousand rows of a file.
 */
function oneByOne(keys: readonly string[], query: SQL): SQL {
  return sql`array(select (${query}) from unnest(${sql.param(keys)}::text[]) key)`
}

async function onHand(db: Db, ids: readonly string[]): Promise<Map<string, OnHand>> {
  const { rows } = await db.execute<OnHand & { sku: string; warehouse_id: string }>(sql`
    select a.sku, s.warehouse_id, s.on_hand::float8::text as amount, s.reserved::float8::text as reserved
    from articles a join stock_levels s on s.article_id = a.id
    where a.listing_id = any (${sql.param(ids)}::uuid[]) and a.is_kept and not s.is_placeholder`)
  return new Map(rows.map((row) => [`${skuKey(row.sku)} ${row.warehouse_id}`, row]))
}

async function pictureSources(db: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const known = await db
    .select({ id: importPictures.listingId, source: importPictures.source })
    .from(importPictures)
    .where(and(inArray(importPictures.listingId, [...ids]), ne(importPictures.state, 'failed')))
  const sources = new Map<string, Set<string>>()
  for (const { id, source } of known) sources.set(id, (sources.get(id) ?? new Set()).add(source))
  return sources
}
