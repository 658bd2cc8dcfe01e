import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import type { Db } from '../../../platform/parts.ts'
import { paidInvoicesOf } from '../invoices/store.ts'
import { type PackageRow, packageOf } from '../packages/store.ts'
import { priceOf } from '../rules/price.ts'
import { type Choice, type QuotedChange, quoteChange, type Running } from '../rules/quote.ts'
import { spansOf } from '../rules/spans.ts'
import type { SubscriptionRow } from '../store.ts'

/** Quotes a package for a company, with what it has already paid. */
export async function quoteFor(
  db: Db,
  subscription: SubscriptionRow | undefined,
  chosen: PackageRow,
  { period, today }: { readonly period: SubscriptionPeriod; readonly today: string },
): Promise<QuotedChange> {
  const running = subscription && (await runningOf(db, subscription))
  return quoteChange(running ?? null, choiceOf(chosen, period), today)
}

export function choiceOf(chosen: PackageRow, period: SubscriptionPeriod): Choice {
  return { packageId: chosen.id, rank: chosen.rank, period, price: priceOf(chosen, period) }
}

/** Null while nothing runs: before the first payment, and after the end. */
async function runningOf(db: Db, subscription: SubscriptionRow): Promise<Running | null> {
  const { id, status, packageId, period, endDate, trialEnd, anchor } = subscription
  if (!endDate || status === 'pending_payment' || status === 'expired' || status === 'cancelled') return null
  const current = await packageOf(db, packageId)
  return {
    packageId,
    rank: current.rank,
    period,
    until: endDate,
    anchor: endDate === trialEnd ? null : anchor,
    spans: spansOf(await paidInvoicesOf(db, id)),
  }
}
