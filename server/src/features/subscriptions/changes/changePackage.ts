import { Problem } from '@mawrid/contract/problems.ts'
import type { Subscription, SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { moveSubscription } from '../moveSubscription.ts'
import type { PackageRow } from '../packages/store.ts'
import { excessOver, usageOf } from '../packages/usage.ts'
import type { SubscriptionRow } from '../store.ts'
import { afterSellers, type Changing, changing, type Held } from './changing.ts'
import { offeredPackage } from './chooseSubscription.ts'
import { openInvoice } from './openInvoice.ts'
import { quoteFor } from './quoteFor.ts'
import { voidUnpaid, withUnpaidClosed } from './unpaid.ts'

interface RequestedChange {
  readonly package: string
  readonly period: SubscriptionPeriod
  /** The seller has confirmed the limits that will be exceeded. */
  readonly confirmed: boolean
}

/** Changes the package or the period: a larger one when the difference is paid, any other at the end of the paid period. */
export async function changePackage(
  parts: Parts,
  payments: Payments,
  context: Changing,
  requested: RequestedChange,
): Promise<Subscription> {
  const chosen = await offeredPackage(parts.db.system, requested.package)
  const usage = await usageOf(parts.db.system, context.companyId, parts.clock.now())
  return changing(
    parts,
    context,
    async (held) => {
      const { tx, before } = held
      if (before.cancelAtEnd) throw new Problem('wrong_state', { params: { state: before.status } })
      const today = riyadhDay(parts.clock.now())
      const quoted = await quoteFor(tx, before, chosen, { period: requested.period, today })
      if (quoted.kind === 'renew' || quoted.kind === 'start') throw new Problem('already_exists')
      if (quoted.kind === 'downgrade' && !requested.confirmed && excessOver(chosen.limits, usage).length > 0) {
        throw new Problem('use_above_limits')
      }
      const by = { side: 'seller', userId: context.userId } as const
      const status = afterSellers(before, quoted.kind === 'upgrade' ? 'ask_upgrade' : 'downgrade')
      await voidUnpaid(parts, tx, before.id, by)
      if (quoted.kind === 'downgrade') return changeAtEnd(parts, held, { status, chosen, period: requested.period }, by)
      await openInvoice(parts, tx, before, { purpose: 'upgrade', chosen, period: requested.period, quoted }, by)
      return before
    },
    (change) => withUnpaidClosed(parts, payments, { companyId: context.companyId, subscriptionId: context.id }, change),
  )
}

function changeAtEnd(
  parts: Parts,
  { tx, company, before }: Held,
  { status, chosen, period }: Pick<SubscriptionRow, 'status' | 'period'> & { readonly chosen: PackageRow },
  by: { readonly side: 'seller'; readonly userId: string },
): Promise<SubscriptionRow> {
  const change = { status, pendingPackage: chosen.id, pendingPeriod: period }
  return moveSubscription(parts, tx, { company, before }, change, { action: 'downgrade', ...by })
}
