import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import type { SavedCard, Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays } from '@mawrid/contract/values/days.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db } from '../../platform/parts.ts'
import { isAccountClosing } from '../companies/index.ts'
import type { CardRow } from './cardStore.ts'
import { type PlanInvoiceRow, paidInvoicesOf, unpaidInvoiceOf } from './invoices/store.ts'
import { actionsOf } from './lifecycle.ts'
import { type PackageRow, packageOf, packageView } from './packages/store.ts'
import { type Usage, usageOf } from './packages/usage.ts'
import { priceOf } from './rules/price.ts'
import type { SubscriptionRow } from './store.ts'
import { savedCards } from './tables.ts'

/** A subscription as its company sees it. */
export async function subscriptionView(db: Db, row: SubscriptionRow, now: Date, usage?: Usage): Promise<Subscription> {
  const chosen = await packageOf(db, row.packageId)
  const pending = row.pendingPackage ? await packageOf(db, row.pendingPackage) : null
  const unpaid = await unpaidInvoiceOf(db, row.id)
  const paid = await paidInvoicesOf(db, row.id)
  const isClosing = await isAccountClosing(db, row.companyId)
  const used = usage ?? (await usageOf(db, row.companyId, now))
  return {
    id: row.id,
    version: row.version,
    allowed_actions: actionsOf(row, { unpaid, paid, now }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    package: packageView(chosen),
    period: row.period,
    status: row.status,
    start_date: row.startDate,
    end_date: row.endDate,
    trial_end: row.trialEnd,
    grace_until: row.graceUntil,
    auto_renew: row.autoRenew,
    cancel_at_end: row.cancelAtEnd,
    pending_change: pending && {
      package: packageView(pending),
      period: row.pendingPeriod ?? row.period,
      on: startOfChange(row, paid),
    },
    next_payment: isClosing ? null : await nextPayment(db, row, { chosen: pending ?? chosen, unpaid }),
    is_account_closing: isClosing,
    payment_method: row.paymentMethod,
    usage: used,
    open_invoice: unpaid?.id ?? null,
    last_payment: unpaid?.lastPayment ?? null,
    suspended_reason: row.suspendedReason,
  }
}

export function cardView(
  card: CardRow,
  renewing: Pick<SubscriptionRow, 'autoRenew' | 'cardId'> | undefined,
): SavedCard {
  return {
    id: card.id,
    brand: card.brand,
    last_four: card.lastFour,
    holder: card.holder,
    saved_at: card.savedAt.toISOString(),
    renews: renewing?.autoRenew === true && renewing.cardId === card.id,
  }
}

/** Takes effect with the paid next period, or else when the paid period ends. */
function startOfChange({ endDate, pendingPackage }: SubscriptionRow, paid: readonly PlanInvoiceRow[]): string {
  const last = paid.at(-1)
  if (last?.packageId === pendingPackage && last) return last.periodStart
  return addDays(endDate ?? '', 1)
}

async function nextPayment(
  db: Db,
  row: SubscriptionRow,
  { chosen, unpaid }: { readonly chosen: PackageRow; readonly unpaid: PlanInvoiceRow | undefined },
): Promise<Subscription['next_payment']> {
  const { status, endDate, cancelAtEnd, autoRenew, cardId } = row
  const renews = (status === 'active' || status === 'past_due') && !cancelAtEnd
  if (!renews || !endDate) return null
  const [card] =
    autoRenew && cardId
      ? await db
          .select()
          .from(savedCards)
          .where(and(eq(savedCards.id, cardId), ofBoundCompany(savedCards)))
      : []
  const { total } = unpaid?.purpose === 'renew' ? unpaid : withVat(priceOf(chosen, row.pendingPeriod ?? row.period))
  return { on: endDate, total, card: card ? cardView(card, row) : null }
}
