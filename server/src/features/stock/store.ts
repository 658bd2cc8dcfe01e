import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { recordLowStock } from './lowStockAlerts.ts'

/** One article in one warehouse. */
export interface Place {
  readonly articleId: string
  readonly warehouseId: string
}

/** The stock in one place, in thousandths of the unit. */
export interface Level extends Place {
  readonly listingId: string
  readonly onHand: bigint
  readonly reserved: bigint
  readonly incoming: bigint
}

export interface ArticleFacts {
  readonly listingId: string
  readonly sku: string
  readonly isTracked: boolean
  readonly precision: number
  readonly canBeOrderedAhead: boolean
}

/** The stock that a booking changes, locked until the transaction ends. */
export interface LockedStock {
  readonly articles: ReadonlyMap<string, ArticleFacts>
  /** By `placeKey`. Places whose article or warehouse is not the company's, or is no longer stocked, are missing. */
  readonly levels: ReadonlyMap<string, Level>
}

export function placeKey({ articleId, warehouseId }: Place): string {
  return `${articleId} ${warehouseId}`
}

/** Only the place, of an object that has more. */
export function placeOf({ articleId, warehouseId }: Place): Place {
  return { articleId, warehouseId }
}

export function isTracked(
  { articles }: Pick<LockedStock, 'articles'>,
  { articleId }: Pick<Place, 'articleId'>,
): boolean {
  return articles.get(articleId)?.isTracked !== false
}

/**
 * Locks places for booking and creates new ones. Warehouses are always locked first, then products, then levels, each in
 * the order of their ids, so that there is no deadlock and the warehouse cannot be archived meanwhile. `others` are
 * articles that are locked although they may have no stock anywhere.
 */
export async function lockStock(
  tx: Db,
  places: readonly Place[],
  others: readonly string[] = [],
): Promise<LockedStock> {
  const articleIds = places.map(({ articleId }) => articleId)
  const warehouseIds = places.map(({ warehouseId }) => warehouseId)
  await tx.execute(sql`
    select from warehouses where id = any (${sql.param(warehouseIds)}::uuid[]) order by id for key share`)
  const all = [...articleIds, ...others]
  await tx.execute(sql`
    select from listings where id in (select listing_id from articles where id = any (${sql.param(all)}::uuid[]))
    order by id for no key update`)
  const articles = await readArticles(tx, all)
  const requested = sql`unnest(${sql.param(articleIds)}::uuid[], ${sql.param(warehouseIds)}::uuid[]) as p (article, warehouse)`
  await tx.execute(sql`
    insert into stock_levels (article_id, warehouse_id, company_id, listing_id)
    select a.id, w.id, a.company_id, a.listing_id
    from ${requested}
    join articles a on a.id = p.article
    join listings l on l.id = a.listing_id and l.track_stock
    join warehouses w on w.id = p.warehouse and w.status <> 'archived'
    order by a.listing_id, a.id, w.id
    on conflict do nothing`)
  const { rows } = await tx.execute<StoredLevel>(sql`
    select s.article_id, s.warehouse_id, s.listing_id, s.on_hand, s.reserved, s.incoming
    from stock_levels s
    join warehouses w on w.id = s.warehouse_id and w.status <> 'archived'
    where (s.article_id, s.warehouse_id) in (select p.article, p.warehouse from ${requested})
    order by s.listing_id, s.article_id, s.warehouse_id
    for update of s`)
  return { articles, levels: new Map(rows.map(levelOf).map((level) => [placeKey(level), level])) }
}

/** Stores levels, and deletes the placeholder rows of their articles. */
export async function storeLevels(tx: Db, levels: readonly Level[], now: Date): Promise<void> {
  if (levels.length === 0) return
  const column = (read: (level: Level) => string | bigint) => sql.param(levels.map((level) => String(read(level))))
  await tx.execute(sql`
    update stock_levels s
    set on_hand = n.on_hand::numeric / 1000, reserved = n.reserved::numeric / 1000,
      incoming = n.incoming::numeric / 1000, is_placeholder = false, updated_at = ${now}
    from unnest(
      ${column((level) => level.articleId)}::uuid[], ${column((level) => level.warehouseId)}::uuid[],
      ${column((level) => level.onHand)}::bigint[], ${column((level) => level.reserved)}::bigint[],
      ${column((level) => level.incoming)}::bigint[]
    ) as n (article, warehouse, on_hand, reserved, incoming)
    where s.article_id = n.article and s.warehouse_id = n.warehouse`)
  await tx.execute(sql`
    delete from stock_levels where is_placeholder and article_id = any (${column((level) => level.articleId)}::uuid[])`)
  await recordLowStock(
    tx,
    levels.map(({ articleId }) => articleId),
    now,
  )
}

interface StoredLevel extends Record<string, unknown> {
  readonly article_id: string
  readonly warehouse_id: string
  readonly listing_id: string
  readonly on_hand: string
  readonly reserved: string
  readonly incoming: string
}

function levelOf(row: StoredLevel): Level {
  return {
    articleId: row.article_id,
    warehouseId: row.warehouse_id,
    listingId: row.listing_id,
    onHand: toThousandths(row.on_hand),
    reserved: toThousandths(row.reserved),
    incoming: toThousandths(row.incoming),
  }
}

export async function readArticles(tx: Db, ids: readonly string[]): Promise<Map<string, ArticleFacts>> {
  const { rows } = await tx.execute<{
    id: string
    listing_id: string
    sku: string
    track_stock: boolean
    precision: number | null
    ahead: boolean | null
  }>(sql`
    select a.id, a.listing_id, a.sku, l.track_stock, u.precision, (d.kind_fields ->> 'allow_backorder')::boolean as ahead
    from articles a
    join listings l on l.id = a.listing_id
    left join units u on u.id = l.unit_id
    left join listing_details d on d.listing_id = l.id
    where a.id = any (${sql.param(ids)}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        listingId: row.listing_id,
        sku: row.sku,
        isTracked: row.track_stock,
        precision: row.precision ?? 0,
        canBeOrderedAhead: row.ahead === true,
      },
    ]),
  )
}
