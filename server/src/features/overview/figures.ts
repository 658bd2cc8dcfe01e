import type { Region } from '@mawrid/contract/addresses/regions.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { endOfDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { type Cover, coverOf, type Period } from './cover.ts'
import type { Ranges } from './ranges.ts'
import { dealPeriods, dealSums } from './tables.ts'

interface Sums extends Record<string, unknown> {
  readonly is_now: boolean
  readonly count: number
  readonly total: string
  /** The seller's net for a day. */
  readonly net: string | null
}

/** What the key of a figure means. The key of `median` is the median time to the first answer in minutes. */
type Of =
  | { readonly metric: 'stage' | 'median' | 'day'; readonly key: string; readonly named: null }
  | { readonly metric: 'kind'; readonly key: ListingKind; readonly named: null }
  | { readonly metric: 'region'; readonly key: Region; readonly named: null }
  | {
      readonly metric: 'lost'
      readonly key: string
      readonly named: Pick<Overview['lost'][number], 'status' | 'reason_code'>
    }
  | { readonly metric: 'buyer'; readonly key: string; readonly named: Names }
  | { readonly metric: 'listing'; readonly key: string; readonly named: Names & { readonly kind: ListingKind } }

type Names = Pick<Overview['best_buyers'][number], 'name_ar' | 'name_en'>

/** One figure of either range. */
export type Figure = Sums & Of

/** How many top buyers and listings are returned. */
const maxRanked = 5

/**
 * The figures of both ranges in one query: from stored sums for months and years that have them, and from the deals
 * otherwise. The range that is compared with needs only some figures. Those of one person have no stored sums.
 */
export async function readFigures(companyDb: Db, ranges: Ranges, person: string | null): Promise<readonly Figure[]> {
  const isSummed = person === null ? await summedPeriods(companyDb, ranges) : () => false
  const now = coverOf(ranges, isSummed)
  const before = coverOf({ from: ranges.beforeFrom, to: ranges.beforeTo }, isSummed)
  const { rows } = await companyDb.execute<Figure>(sql`
    with parts as (
      select p.is_now, s.metric, s.key, s.count, s.total, s.net
      from ${periodsIn(now, before)}
      join ${dealSums} s on s.company_id = current_company() and s.span = p.span and s.first_day = p.first_day
      union all
      select l.is_now, f.*
      from ${looseIn(now, before)}
      cross join lateral ${person === null ? sql`deal_figures(l.first, l.past)` : sql`deal_figures_of(l.first, l.past, ${person}::uuid)`} f
    ), figures as materialized (
      select is_now, metric, key, sum(count)::int as count, sum(total)::numeric(18, 2) as total, sum(net)::numeric(18, 2) as net
      from parts where is_now or metric in ('stage', 'minutes', 'day')
      group by is_now, metric, key
    ), best as (
      select *, row_number() over (partition by metric order by total desc, key::uuid) as place
      from figures where metric in ('buyer', 'listing')
    )
    select is_now, metric, key, count, total::text, net::text, null::jsonb as named
    from figures where metric in ('stage', 'day', 'kind', 'region')
    union all
    select is_now, metric, key, count, total::text, null,
      jsonb_build_object('status', split_part(key, ' ', 1), 'reason_code', nullif(split_part(key, ' ', 2), ''))
    from figures where metric = 'lost'
    union all
    select is_now, 'median', min(minutes)::text, 0, '0.00', null, null
    from (
      select is_now, key::int as minutes, sum(count) over up_to as reached, sum(count) over (partition by is_now) as whole
      from figures where metric = 'minutes'
      window up_to as (partition by is_now order by key::int)
    ) answered
    where 2 * reached >= whole group by is_now
    union all
    select is_now, metric, key, count, total::text, null,
      jsonb_build_object('kind', l.kind, 'name_ar', l.name_ar, 'name_en', l.name_en)
    from best join listings l on metric = 'listing' and l.id = key::uuid
    where place <= ${maxRanked}
    union all
    -- Buyers go by the name of their latest deal.
    select is_now, metric, key, count, best.total::text, null,
      jsonb_build_object('name_ar', latest.buyer_name_ar, 'name_en', latest.buyer_name_en)
    from best cross join lateral (
      select buyer_name_ar, buyer_name_en from own_deals
      where metric = 'buyer' and buyer_id = key::uuid order by id desc limit 1
    ) latest
    where place <= ${maxRanked}`)
  return rows
}

/** Which months and years of the ranges have up-to-date stored sums, by the key of deal_periods. */
async function summedPeriods(
  companyDb: Db,
  { from, to, beforeFrom, beforeTo }: Ranges,
): Promise<(period: Period) => boolean> {
  const { rows } = await companyDb.execute<{ name: string }>(sql`
    select span || ' ' || first_day as name from ${dealPeriods}
    where company_id = current_company() and summed_changes = changes
      and first_day between ${beforeFrom < from ? beforeFrom : from}::date and ${beforeTo > to ? beforeTo : to}::date`)
  const summed = new Set(rows.map(({ name }) => name))
  return ({ span, first }) => summed.has(`${span} ${first}`)
}

function periodsIn(now: Cover, before: Cover) {
  const all = [
    ...now.periods.map((one) => ({ ...one, isNow: true })),
    ...before.periods.map((one) => ({ ...one, isNow: false })),
  ]
  return sql`unnest(
    ${sql.param(all.map(({ isNow }) => isNow))}::bool[], ${sql.param(all.map(({ span }) => span))}::text[],
    ${sql.param(all.map(({ first }) => first))}::date[]) p (is_now, span, first_day)`
}

function looseIn(now: Cover, before: Cover) {
  const all = [
    ...now.loose.map((one) => ({ ...one, isNow: true })),
    ...before.loose.map((one) => ({ ...one, isNow: false })),
  ]
  return sql`unnest(
    ${sql.param(all.map(({ isNow }) => isNow))}::bool[],
    ${sql.param(all.map(({ from }) => startOfDay(from).toISOString()))}::timestamptz[],
    ${sql.param(all.map(({ to }) => endOfDay(to).toISOString()))}::timestamptz[]) l (is_now, first, past)`
}
