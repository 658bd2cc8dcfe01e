import type { leavingReasons } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findCard } from '../cardStore.ts'
import { paidInvoicesOf, unpaidInvoiceOf } from '../invoices/store.ts'
import { moveSubscription } from '../moveSubscription.ts'
import { afterSellers, type Changing, changing } from './changing.ts'
import { voidUnpaid, withUnpaidClosed } from './unpaid.ts'

const nothingPending = { pendingPackage: null, pendingPeriod: null } as const

/** Withdraws an unpaid upgrade, or a change at the end of the period unless it is already paid. */
export function withdrawChange(parts: Parts, payments: Payments, context: Changing): Promise<Subscription> {
  return changing(
    parts,
    context,
    async ({ tx, company, before }) => {
      const unpaid = await unpaidInvoiceOf(tx, before.id)
      const last = (await paidInvoicesOf(tx, before.id)).at(-1)
      const isPending = before.pendingPackage !== null && last?.packageId !== before.pendingPackage
      const holds = unpaid?.purpose === 'upgrade' || isPending
      const status = afterSellers(before, 'withdraw_change', (need) => need !== 'change_pending' || holds)
      const by = { side: 'seller', userId: context.userId } as const
      await voidUnpaid(parts, tx, before.id, by)
      const move = { action: 'withdraw_change', ...by }
      return moveSubscription(parts, tx, { company, before }, { status, ...nothingPending }, move)
    },
    closing(parts, payments, context),
  )
}

function closing(parts: Parts, payments: Payments, { id, companyId }: Changing) {
  return <T>(change: () => Promise<T>) => withUnpaidClosed(parts, payments, { companyId, subscriptionId: id }, change)
}

interface Leaving {
  readonly reason_code: (typeof leavingReasons)[number] | null
  readonly note: string | null
}

/** The subscription ends with the paid period, without grace days. Its unpaid invoice is voided. */
export function cancelSubscription(
  parts: Parts,
  payments: Payments,
  context: Changing,
  { reason_code, note }: Leaving,
): Promise<Subscription> {
  return changing(
    parts,
    context,
    async ({ tx, company, before }) => {
      const status = afterSellers(before, 'cancel', (need) => need !== 'not_cancelled' || !before.cancelAtEnd)
      const by = { side: 'seller', userId: context.userId } as const
      await voidUnpaid(parts, tx, before.id, by)
      const why = { ...(reason_code && { reasonCode: reason_code }), ...(note && { note }) }
      const change = { status, cancelAtEnd: true, ...nothingPending }
      return moveSubscription(parts, tx, { company, before }, change, { action: 'cancel', ...by, ...why })
    },
    closing(parts, payments, context),
  )
}

export function resumeSubscription(parts: Parts, context: Changing): Promise<Subscription> {
  return changing(parts, context, ({ tx, company, before }) => {
    const status = afterSellers(before, 'keep', (need) => need !== 'cancelled_at_end' || before.cancelAtEnd)
    const move = { action: 'keep', side: 'seller', userId: context.userId } as const
    return moveSubscription(parts, tx, { company, before }, { status, cancelAtEnd: false }, move)
  })
}

interface Renewal {
  readonly auto_renew: boolean
  readonly card: string | null
}

/** Sets automatic renewal and the card for it. */
export async function setRenewal(
  parts: Parts,
  context: Changing,
  { auto_renew, card }: Renewal,
): Promise<Subscription> {
  if (card) await parts.db.readCompany(context.companyId, (companyDb) => findCard(companyDb, card))
  return changing(parts, context, async ({ tx, company, before }) => {
    const status = afterSellers(before, 'set_renewal')
    const change = { status, autoRenew: auto_renew, cardId: card }
    const move = { action: 'set_renewal', side: 'seller', userId: context.userId } as const
    return moveSubscription(parts, tx, { company, before }, change, move)
  })
}
