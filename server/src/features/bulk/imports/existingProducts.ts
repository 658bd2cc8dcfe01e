import { and, eq, getViewSelectedFields, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { StoredListing } from '../../listings/index.ts'
import { listingDetails, ownArticles, ownListings } from '../../listings/tables.ts'
import { type ReadRow, skuKey } from '../cells/readRow.ts'
import { importPictures } from '../tables.ts'
import { parentKey, productSku } from './parentRows.ts'

interface OnHand extends Record<string, unknown> {
  readonly amount: string
  /** How much of it is reserved for buyers. */
  readonly reserved: string
}

/** The existing products of a company that some rows name, by SKU in capitals. */
export interface ExistingProducts {
  readonly products: ReadonlyMap<string, StoredListing>
  /** The products of articles: a variant's by the variant's SKU. */
  readonly owners: ReadonlyMap<string, StoredListing>
  /** Stock by SKU and warehouse. */
  readonly onHand: ReadonlyMap<string, OnHand>
  /** The sources of pictures that were fetched or are being fetched, by product id. */
  readonly sources: ReadonlyMap<string, ReadonlySet<string>>
}

const { marketStock: _marketStock, ...storedColumns } = getViewSelectedFields(ownListings)

/** By listings_sku_once, articles_sku and the key of the stock's levels. */
export async function findExistingProducts(db: Db, rows: readonly ReadRow[]): Promise<ExistingProducts> {
  const named = rows.flatMap((row) => {
    const parent = parentKey(row)
    return parent === '' ? [row.key] : [row.key, parent, skuKey(productSku(row))]
  })
  const keys = [...new Set(named)].filter((key) => key !== '')
  if (keys.length === 0) return { products: new Map(), owners: new Map(), onHand: new Map(), sources: new Map() }
  const articles = await db
    .select({ sku: ownArticles.sku, listingId: ownArticles.listingId })
    .from(ownArticles)
    .where(
      sql`${ownArticles.id} = any (${oneByOne(keys, sql`select id from own_articles where upper(sku) = key and is_kept`)})`,
    )
  const listingIds = [...new Set(articles.map(({ listingId }) => listingId))]
  const found = await db
    .select({ row: storedColumns, details: listingDetails })
    .from(ownListings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, ownListings.id))
    .where(
      sql`${ownListings.id} = any (${oneByOne(
        keys,
        sql`select id from own_listings
          where upper(sku) = key and sku is not null and status <> 'deleted' and kind = 'product'`,
      )} || ${sql.param(listingIds)}::uuid[])`,
    )
  const products = new Map(found.map((one): [string, StoredListing] => [skuKey(one.row.sku), one]))
  const byId = new Map(found.map((one) => [one.row.id, one]))
  const owners = new Map(
    articles.flatMap(({ sku, listingId }): [string, StoredListing][] => {
      const owner = byId.get(listingId)
      return owner ? [[skuKey(sku), owner]] : []
    }),
  )
  const isCounted = rows.some(({ values }) => Object.keys(values).some((field) => field.startsWith('quantity')))
  const isPictured = rows.some(({ values }) => values.images !== undefined)
  const ids = found.map(({ row }) => row.id)
  return {
    products,
    owners,
    onHand: isCounted ? await onHand(db, ids) : new Map(),
    sources: isPictured ? await pictureSources(db, ids) : new Map(),
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
