import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Side } from '@mawrid/contract/states.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { isInScope } from '../../../../platform/scope.ts'
import { notifyFailure } from '../../emails/notifySeller.ts'
import { lockDeal } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { updateFulfilment } from '../updateFulfilment.ts'
import { type ParcelAction, parcelAfter } from './lifecycle.ts'
import { type ParcelChange, parcelOf, readParcels, type StoredParcel, storeParcel } from './store.ts'

export interface ParcelMove {
  /** Of the deal and of its parcel. */
  readonly id: string
  readonly parcel: string
  readonly action: ParcelAction
  /** How the deal's timeline names it, where that is not the action. */
  readonly named?: string
  readonly side: Side
  readonly userId: string | null
  readonly note?: string
  readonly marketEvent?: MarketEventKind
}

/** The shipment as it was when the deal was locked. */
export interface Moving {
  readonly deal: DealRecord
  readonly parcel: StoredParcel
  readonly parcels: readonly StoredParcel[]
}

/** Moves a shipment by its states; `effect` moves its goods and returns its other changes. */
export async function moveParcel(
  parts: Parts,
  tx: Db,
  { id, parcel: parcelId, action, named = action, side, userId, note, marketEvent }: ParcelMove,
  effect: (moving: Moving) => Promise<ParcelChange>,
): Promise<DealRecord> {
  const deal = await lockDeal(tx, id)
  const parcels = await readParcels(tx, id)
  const parcel = parcelOf(parcels, parcelId)
  if (!isInScope(parcel.warehouseId)) throw new Problem('not_found')
  const status = parcelAfter(deal, parcel, action, side)
  const change = await effect({ deal, parcel, parcels })
  await storeParcel(tx, parcel.id, { ...change, status })
  const shipment = `${deal.number}/${parcel.no}`
  const text = note ?? shipment
  if (status === 'failed') await notifyFailure(parts, tx, deal, { shipment, actorId: userId })
  return updateFulfilment(parts, tx, deal, {
    action: named,
    side,
    userId,
    note: text,
    ...(marketEvent && { marketEvent }),
  })
}
