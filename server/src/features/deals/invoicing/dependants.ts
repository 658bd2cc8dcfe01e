import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../tables.ts'

/** What follows deals from another feature. */
export interface Dependant {
  readonly name: string
  /** Runs when a deal that was agreed is cancelled, in the same transaction, while the deal is held. */
  cancelled(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void>
  /** Runs when quantities were closed, with the lines as they are then; answers how far the deal is paid for now. */
  remainingClosed(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<PaymentChange>
}

export type PaymentChange = Partial<Pick<DealRecord, 'paymentStatus'>>

const dependants = new Map<string, Dependant>()

/** A feature whose records come from deals says so here, when it is registered. */
export function dependOnDeals(dependant: Dependant): void {
  dependants.set(dependant.name, dependant)
}

export async function emailCancellation(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void> {
  for (const { cancelled } of dependants.values()) await cancelled(parts, tx, deal, userId)
}

export async function announceClosing(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  userId: string | null,
): Promise<PaymentChange> {
  let change: PaymentChange = {}
  for (const { remainingClosed } of dependants.values()) {
    change = { ...change, ...(await remainingClosed(parts, tx, deal, userId)) }
  }
  return change
}
