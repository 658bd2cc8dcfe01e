import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Payments } from '../../outside/payments/payments.ts'
import { addDays, riyadhDay } from '../../platform/calendar/days.ts'
import type { Parts } from '../../platform/parts.ts'
import { companyMoved, lockCompany, storeCompany } from '../companies/index.ts'
import { giveUpPending } from './giveUpPending.ts'
import { graceDays } from './settleInvoice.ts'
import { subscriptionMoved } from './subscriptionMoved.ts'
import { lockSubscription, type SubscriptionRow, storeSubscription } from './subscriptionStore.ts'
import { subscriptions } from './tables.ts'

const daysToPay = 7

/** What a new day does to subscriptions (checklist O-04). */
export async function turnSubscriptions(parts: Parts, payments: Payments): Promise<void> {
  const now = parts.clock.now()
  const today = riyadhDay(now)
  const { status, endDate, graceUntil, createdAt } = subscriptions
  const found = (condition: ReturnType<typeof and>) => parts.db.system.select().from(subscriptions).where(condition)

  for (const ended of await found(and(eq(status, 'active'), lt(endDate, today)))) await missPayment(parts, ended)
  for (const over of await found(and(eq(status, 'past_due'), lt(graceUntil, today)))) await end(parts, over)
  const unpaidSince = new Date(now.getTime() - daysToPay * 86_400_000)
  for (const unpaid of await found(and(eq(status, 'pending_payment'), lt(createdAt, unpaidSince)))) {
    await giveUpPending(parts, payments, unpaid, { action: 'lapse', side: 'clock' }).catch(unlessPaidMeanwhile)
  }
}

/** The days of grace begin; the company stays active in them. */
function missPayment(parts: Parts, { id }: SubscriptionRow): Promise<void> {
  return move(parts, id, 'miss_payment', (subscription) => ({
    graceUntil: addDays(subscription.endDate ?? riyadhDay(parts.clock.now()), graceDays),
  }))
}

function end(parts: Parts, { id }: SubscriptionRow): Promise<void> {
  return move(parts, id, 'end', () => ({ graceUntil: null }))
}

async function move(
  parts: Parts,
  id: string,
  action: 'miss_payment' | 'end',
  change: (subscription: SubscriptionRow) => { readonly graceUntil: string | null },
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    const status = after(subscriptionLife, subscription.status, action, 'clock')
    if (!status) return
    const before = await lockCompany(tx, subscription.companyId)
    const { graceUntil } = change(subscription)
    const moved = await storeSubscription(tx, id, { status, graceUntil }, now)
    const company = await storeCompany(tx, before.id, { subscriptionStatus: status, graceUntil }, now)
    await subscriptionMoved(parts, tx, subscription, moved, { action, side: 'clock' })
    await companyMoved(parts, tx, { before, after: company }, { action: `subscription_${action}`, side: 'clock' })
  })
}

function unlessPaidMeanwhile(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'wrong_state')) throw error
}
