import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../tables.ts'
import { disputeAfter } from './disputeActions.ts'
import { openDispute, storeDispute } from './disputeStore.ts'

/** Staff decided the deal that is disputed. */
export async function endDispute(parts: Pick<Parts, 'clock'>, tx: Db, deal: DealRecord): Promise<void> {
  const dispute = await openDispute(tx, deal.id)
  if (!dispute) return
  const status = disputeAfter(dispute, 'resolve', 'operator')
  await storeDispute(tx, dispute, { status, dueAt: null, endedAt: parts.clock.now() })
}
