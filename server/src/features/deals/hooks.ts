import type { Side } from '@mawrid/contract/states.ts'
import { createHooks } from '../../platform/hooks.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { DealRecord } from './tables.ts'

/** Features whose records depend on deals. All hooks run in the transaction of the change. */
export const dealHooks = createHooks<{
  readonly name: string
  /** Runs when an accepted deal is cancelled, while the deal is locked. */
  onCancelled?(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void>
  /** Runs when quantities are closed, with the lines after it; returns the payment status. */
  onRemainingClosed?(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<PaymentChange>
  /** Runs when a dispute of the deal was settled or decided, while the deal is locked. */
  onDisputeEnded?(parts: Parts, tx: Db, deal: DealRecord, ended: EndedDispute): Promise<void>
}>()

export interface EndedDispute {
  readonly side: Side
  readonly userId: string | null
}

export async function runDisputeEndedHooks(parts: Parts, tx: Db, deal: DealRecord, ended: EndedDispute): Promise<void> {
  for (const { onDisputeEnded } of dealHooks.registered()) await onDisputeEnded?.(parts, tx, deal, ended)
}

export type PaymentChange = Partial<Pick<DealRecord, 'paymentStatus'>>

export async function runCancelledHooks(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void> {
  for (const { onCancelled } of dealHooks.registered()) await onCancelled?.(parts, tx, deal, userId)
}

/** Returns what the hooks change of the deal itself. */
export async function runRemainingClosedHooks(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  userId: string | null,
): Promise<PaymentChange> {
  let change: PaymentChange = {}
  for (const { onRemainingClosed } of dealHooks.registered()) {
    change = { ...change, ...(await onRemainingClosed?.(parts, tx, deal, userId)) }
  }
  return change
}
