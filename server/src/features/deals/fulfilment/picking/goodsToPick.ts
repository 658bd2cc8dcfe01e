import { maxPickedDeals } from '@mawrid/contract/deals/picking.calls.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/parts.ts'

export interface Chosen {
  readonly deals?: readonly string[] | undefined
  readonly warehouse?: string | undefined
}

/** An item of a deal as it is picked in one place. */
export interface ToPick {
  readonly deal: string
  readonly number: string
  /** Null for what is in no stock, such as goods that are not tracked. */
  readonly warehouse: string | null
  readonly bin: string | null
  readonly sku: string | null
  readonly nameAr: string
  readonly nameEn: string | null
  readonly variant: string[]
  readonly variantEn: string[] | null
  readonly unitId: string | null
  readonly qty: string
}

/**
 * What is reserved for accepted deals and not packed yet, by the keys of deals, their lines, reservations, parcels and bins; then what is
 * in no stock, unless it is picked in one warehouse.
 */
export async function goodsToPick(db: Db, { deals, warehouse }: Chosen): Promise<ToPick[]> {
  const chosen = sql`
    select d.id, d.number, d.accepted_at from own_deals d
    where d.status = 'accepted' and d.to_ship
      ${deals ? sql`and d.id = any (${sql.param(deals)}::uuid[])` : sql``}
      ${
        warehouse
          ? sql`and exists (select from deal_lines l join stock_reservations r on r.line_id = l.id
              where l.deal_id = d.id and r.warehouse_id = ${warehouse} and r.held > 0)`
          : sql``
      }
    order by d.accepted_at, d.id limit ${maxPickedDeals}`
  const reserved = sql`
    select d.id as deal, d.number, d.accepted_at, l.position, r.warehouse_id as warehouse, b.bin, a.sku, p.name_ar as "nameAr",
      p.name_en as "nameEn", a.option_values as variant, a.option_values_en as "variantEn", l.unit_id as "unitId",
      r.held - coalesce(packed.qty, 0) as qty
    from chosen d
    join deal_lines l on l.deal_id = d.id
    join stock_reservations r on r.line_id = l.id
    join articles a on a.id = r.article_id
    join listings p on p.id = a.listing_id
    left join stock_bins b on b.article_id = r.article_id and b.warehouse_id = r.warehouse_id
    left join lateral (
      select sum(g.qty) as qty from deal_parcels c join deal_parcel_lines g on g.parcel_id = c.id
      where c.deal_id = d.id and c.status = 'packed' and c.warehouse_id = r.warehouse_id and g.line_id = l.id
    ) packed on true
    where r.held > coalesce(packed.qty, 0) ${warehouse ? sql`and r.warehouse_id = ${warehouse}` : sql``}`
  const untracked = sql`
    select d.id, d.number, d.accepted_at, l.position, null::uuid, null, coalesce(a.sku, l.sku), coalesce(p.name_ar, l.name_ar),
      case when p.id is null then l.name_en else p.name_en end, coalesce(a.option_values, l.variant),
      coalesce(a.option_values_en, l.variant_en), l.unit_id, l.agreed_qty - l.closed_qty - coalesce(gone.qty, 0)
    from chosen d
    join deal_lines l on l.deal_id = d.id
    left join articles a on a.id = coalesce(l.agreed_article_id, l.article_id)
    left join listings p on p.id = a.listing_id
    left join lateral (
      select sum(g.qty) as qty from deal_parcel_goods(d.id) g
      where g.line_id = l.id and g.status in ('packed', 'shipped', 'delivered')
    ) gone on true
    where (p.id is null or not p.track_stock) and l.agreed_qty - l.closed_qty > coalesce(gone.qty, 0)`
  const { rows } = await db.execute<ToPick & Record<string, unknown>>(sql`
    with chosen as (${chosen})
    ${reserved} ${warehouse ? sql`` : sql`union all ${untracked}`}
    order by accepted_at, deal, position`)
  return rows.map((row) => ({ ...row, qty: trimTrailingZeros(row.qty) }))
}
