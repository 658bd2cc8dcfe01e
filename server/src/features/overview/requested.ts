import { funnelStages, type Overview } from '@mawrid/contract/overview/overview.ts'
import { sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../platform/calendar/days.ts'
import type { Db } from '../../platform/parts.ts'
import type { Ranges } from './ranges.ts'

type Requested = Pick<Overview, 'requested' | 'acceptance_rate' | 'answer_minutes' | 'funnel'>

interface Row extends Record<string, unknown> {
  readonly is_now: boolean
  readonly minutes: number | null
  readonly rate: string | null
  readonly requested: number
  readonly requested_total: string
  readonly answered: number
  readonly answered_total: string
  readonly accepted: number
  readonly accepted_total: string
  readonly delivered: number
  readonly delivered_total: string
}

/** What was asked for in either range, and how far it has come since. */
export async function readRequested(own: Db, { from, to, beforeFrom, beforeTo }: Ranges): Promise<Requested> {
  const { rows } = await own.execute<Row>(sql`
    select is_now,
      percentile_disc(0.5) within group (order by extract(epoch from answered_at - requested_at))
        filter (where answered_at is not null)::bigint / 60 as minutes,
      round(100.0 * count(accepted_at) / nullif(count(*) filter (where accepted_at is not null or ended_at is not null), 0), 2)
        as rate,
      count(d.id)::int as requested, coalesce(sum(total), 0)::numeric(16, 2) as requested_total,
      ${reached('answered_at is not null', 'answered')},
      ${reached('accepted_at is not null', 'accepted')},
      ${reached(`delivered_at is not null`, 'delivered')}
    from (values
      (true, ${startOfDay(from).toISOString()}::timestamptz, ${endOfDay(to).toISOString()}::timestamptz),
      (false, ${startOfDay(beforeFrom).toISOString()}::timestamptz, ${endOfDay(beforeTo).toISOString()}::timestamptz)
    ) asked (is_now, first, last)
    left join own_deals d on d.requested_at >= first and d.requested_at < last
    group by is_now`)
  const now = rows.find(({ is_now }) => is_now)
  const before = rows.find(({ is_now }) => !is_now)
  return {
    requested: { now: countedRequests(now), before: countedRequests(before) },
    acceptance_rate: { now: now?.rate ?? null, before: before?.rate ?? null },
    answer_minutes: { now: minutesOf(now), before: minutesOf(before) },
    funnel: funnelStages.map((stage) => ({
      stage,
      count: now?.[stage] ?? 0,
      total: now?.[`${stage}_total`] ?? '0.00',
    })),
  }
}

/** What became of none of it, and why: the costliest first. */
export async function readLost(own: Db, { from, to }: Ranges): Promise<Overview['lost']> {
  const { rows } = await own.execute<Overview['lost'][number]>(sql`
    select status, reason_code, count(*)::int as count, coalesce(sum(total), 0)::numeric(16, 2)::text as total
    from own_deals
    where requested_at >= ${startOfDay(from).toISOString()} and requested_at < ${endOfDay(to).toISOString()}
      and status in ('declined', 'rejected', 'withdrawn', 'expired', 'cancelled')
    group by status, reason_code
    order by sum(total) desc nulls last, count(*) desc, status, reason_code`)
  return rows.map(({ status, reason_code, count, total }) => ({ status, reason_code, count, total }))
}

function reached(condition: string, name: string) {
  return sql.raw(`count(*) filter (where ${condition})::int as ${name},
    coalesce(sum(total) filter (where ${condition}), 0)::numeric(16, 2) as ${name}_total`)
}

function countedRequests(row: Row | undefined) {
  return { count: row?.requested ?? 0, total: row?.requested_total ?? '0.00' }
}

function minutesOf(row: Row | undefined): number | null {
  return row?.minutes == null ? null : Number(row.minutes)
}
