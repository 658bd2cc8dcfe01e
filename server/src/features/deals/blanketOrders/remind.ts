import { callReminderDays } from '@mawrid/contract/deals/blanketOrder.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, asc, between, eq, gt, not, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { isNotified, notifyMany } from '../../notices/index.ts'
import { newsOf } from '../emails/notifySeller.ts'
import { dealLines, dealRounds, deals } from '../tables.ts'

/** Reminds sellers 30 and 7 days before a blanket order ends with quantities left, once for each last day. */
export async function remindOfBlanketOrders(parts: Parts): Promise<void> {
  const today = riyadhDay(parts.clock.now())
  for (const [index, days] of callReminderDays.entries()) {
    // Who is late for the first reminder gets only the second.
    const from = addDays(today, (callReminderDays[index + 1] ?? -1) + 1)
    await remind(parts, { from, to: addDays(today, days), days })
  }
}

/** By deals_in_force. */
async function remind(
  parts: Parts,
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: number },
): Promise<void> {
  const until = sql<string>`${deals.callUntil}::text`
  const moment = sql<string>`${until} || ${`/${days}`}`
  const news = { companyId: deals.companyId, kind: 'blanket_order_ending', recordId: deals.id, moment } as const
  const { id, companyId, number, buyerNameAr, buyerNameEn, assigneeId } = deals
  const isDue = and(eq(deals.status, 'in_force'), between(deals.callUntil, from, to), hasLeft)
  await notifyMany(
    parts,
    ({ after, limit }) =>
      parts.db.system
        .select({ id, companyId, number, buyerNameAr, buyerNameEn, assigneeId, until, moment })
        .from(deals)
        .where(and(isDue, not(isNotified(news)), gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    ({ until: ends, moment: at, ...deal }) =>
      newsOf(deal, { kind: 'blanket_order_ending', template: 'blanketOrderEnding', moment: at, values: { ends } }),
  )
}

/** Whether something is left of an item, as `readLeft` computes it. */
const hasLeft = sql`exists (
  select from ${dealRounds} agreed
  cross join lateral jsonb_to_recordset(agreed.content -> 'lines') as item (line uuid, answer text, qty numeric)
  where agreed.deal_id = ${deals.id} and agreed.no = ${deals.currentRound} and item.answer <> 'not_available'
    and item.qty > coalesce((
      select sum(coalesce(called.agreed_qty, called.qty) - called.closed_qty) from ${dealLines} called
      join ${deals} call_off on call_off.id = called.deal_id
      where called.blanket_line_id = item.line and call_off.status <> 'cancelled'
    ), 0))`
