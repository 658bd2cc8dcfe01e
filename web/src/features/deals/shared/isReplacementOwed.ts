import type { Dispute } from '@mawrid/contract/deals/dispute.ts'

/** A dispute that was settled by replacing goods. A decision of the marketplace says itself what is owed. */
export function isReplacementOwed(dispute: Dispute | null): boolean {
  return dispute?.status === 'settled' && dispute.remedy?.kind === 'replacement'
}
