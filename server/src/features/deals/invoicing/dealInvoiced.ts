import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { calledOf, dealAnnounced } from '../recordDealAction.ts'
import { storeDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'

interface Invoicing {
  /** The action and the document. */
  readonly action:
    | 'issue_invoice'
    | 'issue_advance'
    | 'issue_credit_note'
    | 'issue_debit_note'
    | 'record_payment'
    | 'take_back_payment'
  readonly number: string
  readonly userId: string | null
  readonly paymentStatus: DealRecord['paymentStatus']
}

/** Records invoice actions in the history of a locked deal, and stores its payment status. */
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
