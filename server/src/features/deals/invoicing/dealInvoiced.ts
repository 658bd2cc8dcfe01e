import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { calledOf, dealAnnounced } from '../recordDealAction.ts'
import { storeDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'

interface Invoicing {
  /** What was done with which document. */
  readonly action: 'issue_invoice' | 'issue_credit_note' | 'issue_debit_note' | 'record_payment' | 'take_back_payment'
  readonly number: string
  readonly userId: string | null
  readonly paymentStatus: DealRecord['paymentStatus']
}

/** Writes down what its invoices do to a deal that is held, and how far it is paid for. */
export async function dealInvoiced(
  parts: Pick<Parts, 'clock' | 'events'>,
  tx: Db,
  deal: DealRecord,
  { action, number, userId, paymentStatus }: Invoicing,
): Promise<void> {
  const now = parts.clock.now()
  const after = deal.paymentStatus === paymentStatus ? deal : await storeDeal(tx, deal, { paymentStatus }, now)
  const { id: recordId, companyId, status } = after
  await recordMove(tx, {
    companyId,
    kind: 'deal',
    recordId,
    called: calledOf(after),
    at: now,
    side: 'seller',
    action,
    userId,
    from: status,
    to: status,
    note: number,
    changes: changesOf({ payment_status: deal.paymentStatus }, { payment_status: after.paymentStatus }),
  })
  await dealAnnounced(parts, tx, after, 'moved')
}
