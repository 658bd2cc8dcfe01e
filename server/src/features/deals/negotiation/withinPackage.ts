import { riyadhDay, startOfDay } from '@mawrid/contract/values/days.ts'
import { and, count, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { refuseBeyondPackage } from '../../subscriptions/index.ts'
import { type DealRecord, deals } from '../tables.ts'

/**
 * Limits the agreements per month by the company's plan. Requests, buyers and ongoing negotiations are never refused
 * because of it: it only keeps the seller from taking up new requests until next month or a larger plan. By
 * `deals_won`.
 */
export async function refuseBeyondMonth(tx: Db, { companyId, status }: DealRecord, now: Date): Promise<void> {
  if (status !== 'new' && status !== 'draft') return
  const monthBegan = startOfDay(`${riyadhDay(now).slice(0, 7)}-01`)
  const [agreed] = await tx
    .select({ deals: count() })
    .from(deals)
    .where(and(eq(deals.companyId, companyId), gte(deals.acceptedAt, monthBegan)))
  await refuseBeyondPackage(tx, companyId, 'deals_per_month', agreed?.deals ?? 0)
}
