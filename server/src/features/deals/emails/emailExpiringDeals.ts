import { addDays, daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { isNotified, notifyMany } from '../../notices/index.ts'
import { silentDays } from '../lifecycle.ts'
import { deals } from '../tables.ts'
import { newsOf } from './notifySeller.ts'

/** How many days before a deal expires its seller is notified. */
const daysAhead = 2

/** Notifies sellers of quotes near their last day and requests that expire unless answered. */
export async function emailExpiringDeals(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const today = riyadhDay(now)
  // By deals_lapsing and deals_silent.
  const isEnding = and(eq(deals.status, 'offered'), between(deals.validUntil, today, addDays(today, daysAhead)))
  const isWaiting = and(
    inArray(deals.status, ['new', 'countered']),
    between(deals.updatedAt, daysBefore(now, silentDays), daysBefore(now, silentDays - daysAhead)),
  )
  await emailAll(parts, isEnding, { template: 'offerExpiring', lastDay: sql`${deals.validUntil}::text` })
  const lapses = sql`((${deals.updatedAt} + ${`${silentDays} days`}::interval) at time zone 'Asia/Riyadh')::date::text`
  await emailAll(parts, isWaiting, { template: 'requestExpiring', lastDay: lapses })
}

interface Notice {
  readonly template: 'offerExpiring' | 'requestExpiring'
  readonly lastDay: SQL
}

/** Once for each deal and last day; deals already told are excluded by the query. */
async function emailAll(parts: Parts, due: SQL | undefined, { template, lastDay }: Notice): Promise<void> {
  const news = { companyId: deals.companyId, kind: 'deal_expiring', recordId: deals.id, moment: lastDay } as const
  const { id, companyId, number, buyerNameAr, buyerNameEn, assigneeId } = deals
  await notifyMany(
    parts,
    ({ after, limit }) =>
      parts.db.system
        .select({ id, companyId, number, buyerNameAr, buyerNameEn, assigneeId, until: sql<string>`${lastDay}` })
        .from(deals)
        .where(and(due, not(isNotified(news)), gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    ({ until, ...deal }) => newsOf(deal, { kind: 'deal_expiring', template, moment: until, values: { ends: until } }),
  )
}
