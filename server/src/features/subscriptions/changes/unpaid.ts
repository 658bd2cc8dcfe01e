import { Problem } from '@mawrid/contract/problems.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type InvoiceRow, lockInvoice, storeInvoice, unpaidInvoiceOf } from '../invoiceStore.ts'
import { invoiceMoved, type Move } from '../moves.ts'
import { closePage, refuseDuringCharge } from '../paying/closePage.ts'

type Unwanted = (invoice: InvoiceRow) => boolean

/** Before a change does away with an invoice that waits to be paid: its payment page is closed, outside any transaction. */
export async function closeUnpaid(
  parts: Parts,
  payments: Payments,
  subscriptionId: string,
  isUnwanted: Unwanted = () => true,
): Promise<void> {
  const unpaid = await unpaidInvoiceOf(parts.db.system, subscriptionId)
  if (!unpaid || !isUnwanted(unpaid)) return
  refuseInReview(unpaid)
  await closePage(parts, payments, unpaid)
}

/** And within it: the invoice is void, and nothing of it is left to pay. */
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
  await invoiceMoved(parts, tx, before, after, { action: 'void', ...by })
}

/** Money of theirs may be on its way; what it is for must not go away meanwhile. */
export function refuseInReview({ status }: InvoiceRow): void {
  if (status === 'in_review') throw new Problem('receipt_in_review')
}
