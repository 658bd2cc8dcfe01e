import type { Region } from '@mawrid/contract/addresses/regions.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../platform/calendar/days.ts'
import type { Db } from '../../platform/parts.ts'
import type { Ranges } from './ranges.ts'

/** How many of the best are named. */
const mostNamed = 5

interface WonDay {
  readonly count: number
  readonly total: string
  /** What is left to the seller, without VAT and fee. */
  readonly net: string
}

/** What was agreed on each day of both ranges. */
export async function readWonByDay(
  own: Db,
  ranges: Ranges,
): Promise<{ readonly now: ReadonlyMap<string, WonDay>; readonly before: ReadonlyMap<string, WonDay> }> {
  const { rows } = await own.execute<{ is_now: boolean; day: string } & WonDay & Record<string, unknown>>(sql`
    select is_now, to_char(accepted_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day, count(*)::int as count,
      sum(total)::numeric(16, 2)::text as total, sum(taxable - fee)::numeric(16, 2)::text as net
    from (
      select true as is_now, accepted_at, total, taxable, fee from own_deals where ${wonIn(ranges.from, ranges.to)}
      union all
      select false, accepted_at, total, taxable, fee from own_deals where ${wonIn(ranges.beforeFrom, ranges.beforeTo)}
    ) won
    group by 1, 2`)
  const daysOf = (isNow: boolean) => new Map(rows.filter((row) => row.is_now === isNow).map((row) => [row.day, row]))
  return { now: daysOf(true), before: daysOf(false) }
}

/** The same by kind and by region. */
export async function readWonByPart(own: Db, { from, to }: Ranges): Promise<Pick<Overview, 'by_kind' | 'by_region'>> {
  const { rows } = await own.execute<{
    kind: ListingKind | null
    region: Region | null
    is_kind: boolean
    count: number
    total: string
  }>(sql`
    select kind, region, grouping(kind) = 0 as is_kind, count(*)::int as count, sum(total)::numeric(16, 2)::text as total
    from own_deals
    where ${wonIn(from, to)}
    group by grouping sets ((kind), (region))
    order by sum(total) desc, 1, 2`)
  return {
    by_kind: rows.flatMap(({ kind, is_kind, count, total }) => (is_kind && kind ? { kind, count, total } : [])),
    by_region: rows.flatMap(({ region, is_kind, count, total }) =>
      !is_kind && region ? { region, count, total } : [],
    ),
  }
}

/** A deal on several listings counts for each, with what was agreed for it alone, without VAT. */
export async function readBestListings(own: Db, { from, to }: Ranges): Promise<Overview['best_listings']> {
  const { rows } = await own.execute<Overview['best_listings'][number]>(sql`
    select best.listing_id as listing, l.kind, l.name_ar, l.name_en, best.count, best.total
    from (
      select lines.listing_id, count(distinct lines.deal_id)::int as count,
        coalesce(sum(lines.agreed_net), 0)::numeric(16, 2)::text as total, coalesce(sum(lines.agreed_net), 0) as amount
      from own_deals d join deal_lines lines on lines.deal_id = d.id
      where ${wonIn(from, to)} and lines.listing_id is not null
      group by lines.listing_id
      order by amount desc, lines.listing_id limit ${mostNamed}
    ) best
    join listings l on l.id = best.listing_id
    order by best.amount desc, best.listing_id`)
  return rows.map(({ listing, kind, name_ar, name_en, count, total }) => ({
    listing,
    kind,
    name_ar,
    name_en,
    count,
    total,
  }))
}

/** Buyers go by the name of their latest deal. */
export async function readBestBuyers(own: Db, { from, to }: Ranges): Promise<Overview['best_buyers']> {
  const { rows } = await own.execute<Overview['best_buyers'][number]>(sql`
    select best.buyer_id as buyer, latest.name_ar, latest.name_en, best.count, best.total
    from (
      select buyer_id, count(*)::int as count, sum(total)::numeric(16, 2)::text as total, sum(total) as amount
      from own_deals
      where ${wonIn(from, to)}
      group by buyer_id
      order by amount desc, buyer_id limit ${mostNamed}
    ) best
    cross join lateral (
      select buyer_name_ar as name_ar, buyer_name_en as name_en from own_deals
      where buyer_id = best.buyer_id order by id desc limit 1
    ) latest
    order by best.amount desc, best.buyer_id`)
  return rows.map(({ buyer, name_ar, name_en, count, total }) => ({ buyer, name_ar, name_en, count, total }))
}

/** What was agreed and then cancelled is not won. */
function wonIn(from: string, to: string): SQL {
  return sql`accepted_at >= ${startOfDay(from).toISOString()}::timestamptz
    and accepted_at < ${endOfDay(to).toISOString()}::timestamptz and status <> 'cancelled'`
}
