import { callOffReminderDays } from '@mawrid/contract/deals/blanketOrder.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, not, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { isNotified, notifyMany } from '../../notices/index.ts'
import { newsOf } from '../emails/notifySeller.ts'
import { callOffDates, dealLines, deals } from '../tables.ts'

/** Who was away learns of a missed date within so many days. */
const missedDays = 7

/** Reminds sellers before and after an agreed day for which not everything is called off, once each. */
export async function remindOfCallOffs(parts: Parts): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  await remind(parts, { from: today, to: addDays(today, callOffReminderDays), when: 'before' })
  await remind(parts, { from: addDays(today, -missedDays), to: addDays(today, -1), when: 'missed' })
}

interface Due {
  readonly from: string
  readonly to: string
  readonly when: 'before' | 'missed'
}

/** By the index call_off_dates_day; one notice for all items of a day. */
async function remind(parts: Parts, { from, to, when }: Due): Promise<void> {
  const day = sql<string>`${callOffDates.day}::text`
  const moment = sql<string>`${day} || ${`/${when}`}`
  const news = { companyId: deals.companyId, kind: 'call_off_due', recordId: deals.id, moment } as const
  const { id: dealId, companyId, number, buyerNameAr, buyerNameEn, assigneeId } = deals
  const due = parts.db.system
    .selectDistinctOn([callOffDates.dealId, callOffDates.day], {
      id: callOffDates.id,
      dealId: sql<string>`${dealId}`.as('deal'),
      companyId,
      number,
      buyerNameAr,
      buyerNameEn,
      assigneeId,
      day: day.as('day_text'),
      moment: moment.as('moment'),
    })
    .from(callOffDates)
    .innerJoin(deals, eq(deals.id, callOffDates.dealId))
    .where(and(between(callOffDates.day, from, to), eq(deals.status, 'in_force'), isOpen, not(isNotified(news))))
    .orderBy(asc(callOffDates.dealId), asc(callOffDates.day), asc(callOffDates.id))
    .as('due')
  await notifyMany(
    parts,
    ({ after, limit }) => parts.db.system.select().from(due).where(gt(due.id, after)).orderBy(asc(due.id)).limit(limit),
    ({ dealId: id, day: agreedDay, moment: at, ...deal }) =>
      newsOf({ ...deal, id }, { kind: 'call_off_due', template: 'callOffDue', moment: at, values: { day: agreedDay } }),
  )
}

/** Whether less is called off than the dates up to this one need, as `callOffDatesOf` computes it. */
const isOpen = sql`(
  select sum(earlier.qty) from call_off_dates earlier
  where earlier.deal_id = ${callOffDates.dealId} and earlier.line_id = ${callOffDates.lineId}
    and (earlier.day, earlier.id) <= (${callOffDates.day}, ${callOffDates.id})
) > coalesce((
  select sum(coalesce(called.agreed_qty, called.qty) - called.closed_qty) from ${dealLines} called
  join ${deals} call_off on call_off.id = called.deal_id
  where called.blanket_line_id = ${callOffDates.lineId} and call_off.status <> 'cancelled'
), 0)`
