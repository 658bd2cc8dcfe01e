import type { DealStock } from '@mawrid/contract/deals/deal.ts'
import { fromThousandths, toThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import { inMemberScope } from '../../../../platform/database/ofBound.ts'
import type { Db } from '../../../../platform/parts.ts'
import { warehouses } from '../../../warehouses/tables.ts'

interface Row extends Record<string, unknown> {
  readonly line: string
  readonly is_tracked: boolean
  readonly ahead: boolean
  readonly wanted: string
  readonly warehouse: string | null
  readonly name_ar: string
  readonly name_en: string | null
  readonly available: string
  readonly reserved: string
}

/**
 * What is there of each line of a deal, in each of the reader's warehouses: one question however many lines and warehouses,
 * by the index deal_lines_deal and the keys of parcels, levels and promises.
 */
export async function readDealStock(db: Db, dealId: string): Promise<DealStock> {
  const { rows } = await db.execute<Row>(sql`
    with gone as (
      select line_id, sum(qty) as qty from deal_parcel_goods(${dealId})
      where status in ('shipped', 'delivered') group by line_id
    )
    select l.id as line, p.track_stock as is_tracked, coalesce((d.kind_fields ->> 'allow_backorder')::boolean, false) as ahead,
      coalesce(l.agreed_qty, l.qty) - l.closed_qty - coalesce(gone.qty, 0) as wanted,
      warehouses.id as warehouse, warehouses.name_ar, warehouses.name_en, coalesce(s.available, 0) as available, coalesce(r.held, 0) as reserved
    from deal_lines l
    join articles a on a.id = coalesce(l.agreed_article_id, l.article_id)
    join listings p on p.id = a.listing_id
    left join listing_details d on d.listing_id = p.id
    left join gone on gone.line_id = l.id
    left join warehouses on p.track_stock and warehouses.status = 'active' and warehouses.company_id = l.company_id
      and ${inMemberScope(warehouses.id) ?? sql`true`}
    left join stock_levels s on s.article_id = a.id and s.warehouse_id = warehouses.id
    left join stock_reservations r on r.line_id = l.id and r.article_id = a.id and r.warehouse_id = warehouses.id
    where l.deal_id = ${dealId}
    order by l.position, warehouses.is_default desc, warehouses.id`)
  const byLine = Map.groupBy(rows, ({ line }) => line)
  return { lines: [...byLine.values()].flatMap((places) => lineOf(places)) }
}

function lineOf(rows: readonly Row[]): DealStock['lines'] {
  const [first] = rows
  if (!first) return []
  const { line, is_tracked, ahead, wanted: needed } = first
  const places = rows.flatMap(({ warehouse, name_ar, name_en, available, reserved }) =>
    warehouse === null
      ? []
      : [
          {
            warehouse,
            name_ar,
            name_en,
            available: trimTrailingZeros(available),
            reserved: trimTrailingZeros(reserved),
          },
        ],
  )
  const supply = places.reduce(
    (sum, { available, reserved }) => sum + toThousandths(available) + toThousandths(reserved),
    0n,
  )
  const missing = is_tracked ? toThousandths(needed) - supply : 0n
  return [
    {
      line,
      is_tracked,
      can_be_ordered_ahead: ahead,
      wanted: trimTrailingZeros(needed),
      missing: fromThousandths(missing > 0n ? missing : 0n),
      places,
    },
  ]
}
