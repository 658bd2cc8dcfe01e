import type { Side } from '@mawrid/contract/states.ts'
import { createHooks } from '../../platform/hooks.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { RoundContent } from './rounds/content.ts'
import type { DealLineRecord, DealRecord } from './tables.ts'

/** Features whose records depend on deals. All hooks run in the transaction of the change. */
export const dealHooks = createHooks<{
  readonly name: string
  /** Runs when a deal is completed, or completed again after a dispute, while the deal is locked. */
  onCompleted?(parts: Parts, tx: Db, deal: DealRecord): Promise<void>
  /** Runs when an accepted deal is cancelled, while the deal is locked. */
  onCancelled?(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void>
  /** Runs when quantities are closed, with the lines after it; returns the payment status. */
  onRemainingClosed?(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<PaymentChange>
  /** What of a version that would replace the agreed one is below what is invoiced, or at another price. */
  misfitsOf?(db: Db, deal: DealRecord, amended: AmendedDeal): Promise<readonly Misfit[]>
  /** Runs when both sides agreed to a change, with the deal's new version; returns the payment status. */
  onAmended?(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<PaymentChange>
  /** Runs when a dispute of the deal was settled or decided, while the deal is locked. */
  onDisputeEnded?(parts: Parts, tx: Db, deal: DealRecord, ended: EndedDispute): Promise<void>
}>()

/** A deal as a change would leave it. */
export interface AmendedDeal {
  readonly round: RoundContent
  readonly lines: readonly DealLineRecord[]
}

/** Why invoices keep a deal from being changed: at one of its items, or as a whole. */
export interface Misfit {
  readonly line: string | null
  readonly code: 'below_invoiced' | 'price_fixed'
  /** How much of the item is invoiced, where that is the reason. */
  readonly min?: string
}

export interface EndedDispute {
  readonly side: Side
  readonly userId: string | null
}

export async function runDisputeEndedHooks(parts: Parts, tx: Db, deal: DealRecord, ended: EndedDispute): Promise<void> {
  for (const { onDisputeEnded } of dealHooks.registered()) await onDisputeEnded?.(parts, tx, deal, ended)
}

export type PaymentChange = Partial<Pick<DealRecord, 'paymentStatus'>>

export async function runCompletedHooks(parts: Parts, tx: Db, deal: DealRecord): Promise<void> {
  for (const { onCompleted } of dealHooks.registered()) await onCompleted?.(parts, tx, deal)
}

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

export async function findMisfits(db: Db, deal: DealRecord, amended: AmendedDeal): Promise<readonly Misfit[]> {
  const found: Misfit[] = []
  for (const { misfitsOf } of dealHooks.registered()) found.push(...((await misfitsOf?.(db, deal, amended)) ?? []))
  return found
}

/** Returns what the hooks change of the deal itself. */
export async function runAmendedHooks(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  userId: string | null,
): Promise<PaymentChange> {
  let change: PaymentChange = {}
  for (const { onAmended } of dealHooks.registered()) {
    change = { ...change, ...(await onAmended?.(parts, tx, deal, userId)) }
  }
  return change
}
