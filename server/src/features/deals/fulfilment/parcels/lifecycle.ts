import { parcelLife } from '@mawrid/contract/deals/delivery.states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import type { DealRecord, ParcelRecord } from '../../tables.ts'

export type ParcelAction = (typeof parcelLife.moves)[number]['action']
type DealState = Pick<DealRecord, 'status' | 'kind'>

/** The state of a parcel after an action, or of a new one; refused where its life or the deal's does not offer it. */
export function parcelAfter(
  deal: DealState,
  parcel: Pick<ParcelRecord, 'status'> | null,
  action: ParcelAction,
  side: Side,
): ParcelRecord['status'] {
  const next = offers(deal, action) ? after(parcelLife, parcel?.status ?? null, action, side) : undefined
  if (!next) throw new Problem('wrong_state', { params: { state: parcel?.status ?? deal.status, action } })
  return next
}

export function parcelActions(deal: DealState, { status }: Pick<ParcelRecord, 'status'>): ParcelAction[] {
  return actionsFrom(parcelLife, status, 'seller').filter((action) => offers(deal, action))
}

/**
 * Goods are only shipped while the deal is in progress; shipments in transit still arrive or return after a dispute or its end.
 */
function offers({ status, kind }: DealState, action: ParcelAction): boolean {
  if (kind !== 'product') return false
  return status === 'accepted' || action === 'deliver' || action === 'fail'
}
