import { Problem } from '@mawrid/contract/problems.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type InvoiceRow, lockInvoice, storeInvoice, unpaidInvoiceOf } from '../invoices/store.ts'
import { type Move, recordInvoiceAction } from '../moveSubscription.ts'
import { closePage, refuseDuringCharge } from '../paying/closePage.ts'
import { withPaymentClaim } from '../paying/paymentClaim.ts'

type Unwanted = (invoice: InvoiceRow) => boolean

interface Unpaid {
  readonly companyId: string
  readonly subscriptionId: string
  readonly isUnwanted?: Unwanted
}

/**
 * Runs a change that voids an unpaid invoice. Its payment page is closed first, outside any transaction; until the
 * change is stored, nobody can open another page or charge a card.
 */
export function withUnpaidClosed<T>(
  parts: Parts,
  payments: Payments,
  { companyId, subscriptionId, isUnwanted = () => true }: Unpaid,
  change: () => Promise<T>,
): Promise<T> {
  return withPaymentClaim(parts, companyId, async (claim) => {
    const unpaid = await unpaidInvoiceOf(parts.db.system, subscriptionId)
    if (unpaid && isUnwanted(unpaid)) {
      refuseInReview(unpaid)
      await closePage(parts, payments, unpaid, claim)
    }
    return change()
  })
}

/** Voids the unpaid invoice, in the transaction of the change. */
export async function voidUnpaid(
  parts: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  subscriptionId: string,
  by: Pick<Move, 'side' | 'userId'>,
): Promise<void> {
  const unpaid = await unpaidInvoiceOf(tx, subscriptionId)
  if (!unpaid) return
  const before = await lockInvoice(tx, unpaid.id)
  refuseInReview(before)
  await refuseDuringCharge(tx, before.id)
  const after = await storeInvoice(tx, before.id, { status: 'void' }, parts.clock.now())
  await recordInvoiceAction(parts, tx, before, after, { action: 'void', ...by })
}

/** A payment may be in progress; its invoice must not disappear meanwhile. */
export function refuseInReview({ status }: InvoiceRow): void {
  if (status === 'in_review') throw new Problem('receipt_in_review')
}
