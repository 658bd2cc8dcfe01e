import type { Db, Parts } from '../../../platform/parts.ts'
import { type DealMove, recordDealAction } from '../recordDealAction.ts'
import { type DealChange, readLines, storeDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { readMilestones } from './milestones/store.ts'
import { contentOf, readParcels } from './parcels/store.ts'
import { type FulfilmentStatus, progressOf, statusOfMilestones, statusOfParcels, statusOfPipeline } from './progress.ts'
import { agreedOf, releaseReservations } from './stock/reservations.ts'

/** Stores the deal's progress after one of its parts moved, records it and announces it. */
export async function updateFulfilment(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  move: DealMove,
  change: DealChange = {},
): Promise<DealRecord> {
  const now = parts.clock.now()
  const fulfilmentStatus = await fulfilmentStatusOf(tx, deal, change.pipelineStatus ?? deal.pipelineStatus)
  const isDelivered = fulfilmentStatus === 'delivered'
  const deliveredAt = isDelivered ? (deal.deliveredAt ?? now) : null
  const moved = await storeDeal(tx, deal, { ...change, fulfilmentStatus, deliveredAt }, now)
  // Reservations of a product whose stock is no longer tracked.
  if (isDelivered && deal.kind === 'product') await releaseReservations(parts, tx, deal, move.userId ?? null)
  await recordDealAction(parts, tx, deal, moved, move)
  return moved
}

export async function fulfilmentStatusOf(
  tx: Db,
  { id, kind }: DealRecord,
  pipelineStatus: DealRecord['pipelineStatus'],
): Promise<FulfilmentStatus> {
  if (kind === 'product') {
    const agreed = agreedOf(await readLines(tx, id))
    return statusOfParcels(progressOf(agreed, (await readParcels(tx, id)).map(contentOf)).values())
  }
  if (kind === 'service') return statusOfMilestones(await readMilestones(tx, id))
  return pipelineStatus ? statusOfPipeline(kind, pipelineStatus) : 'none'
}
