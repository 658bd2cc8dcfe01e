import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../tables.ts'

/** Hooks of features whose records depend on deals. */
export interface Dependant {
  readonly name: string
  /** Called when an accepted deal is cancelled, in the same transaction, while the deal is locked. */
  cancelled(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void>
  /** Called when quantities are closed, with the lines after it; returns the payment status. */
  remainingClosed(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<PaymentChange>
}

export type PaymentChange = Partial<Pick<DealRecord, 'paymentStatus'>>

const dependants = new Map<string, Dependant>()

/** Registers a feature whose records depend on deals. */
export function dependOnDeals(dependant: Dependant): void {
  dependants.set(dependant.name, dependant)
}

export async function runCancelledHooks(parts: Parts, tx: Db, deal: DealRecord, userId: string | null): Promise<void> {
  for (const { cancelled } of dependants.values()) await cancelled(parts, tx, deal, userId)
}

/** Returns what the hooks change of the deal itself. */
export async function runRemainingClosedHooks(
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
