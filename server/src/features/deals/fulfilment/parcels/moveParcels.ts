import type * as calls from '@mawrid/contract/deals/fulfilment.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { pick, releaseStock, releaseToLines } from '../../../stock/index.ts'
import { readLines } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { shownAfter, shownAfterUpload } from '../shownAfter.ts'
import { entryOf } from '../stock/reservations.ts'
import { type Moving, moveParcel } from './moveParcel.ts'
import { stockedLines, stockedOf } from './stockedLines.ts'

/** The shipment was sent: its goods leave the stock. */
export function shipParcel(parts: Parts, context: CallContext<typeof calls.shipParcel>) {
  const { params, principal } = context
  const { userId } = principal
  const move = { ...params, action: 'ship', side: 'seller', userId, marketEvent: 'deal.shipped' } as const
  return shownAfter(parts, context, (tx) =>
    moveParcel(parts, tx, move, async ({ deal, parcel, parcels }) => {
      const lines = await readLines(tx, deal.id)
      const others = parcels.filter(({ id }) => id !== parcel.id)
      const packed = stockedOf(lines, others, 'packed')
      await pick(parts, tx, entryOf(deal, userId), stockedLines(lines, parcel), packed)
      return { shippedAt: parts.clock.now() }
    }),
  )
}

/** The shipment has arrived, with the delivery note signed by the buyer. */
export function deliverParcel(parts: Parts, context: CallContext<typeof calls.deliverParcel>) {
  const { params, principal } = context
  const { userId } = principal
  const move = { ...params, action: 'deliver', side: 'seller', userId, marketEvent: 'deal.delivered' } as const
  return shownAfterUpload(parts, context, (tx, proof) =>
    moveParcel(parts, tx, move, async () => ({ deliveredAt: parts.clock.now(), proofFile: proof?.id ?? null })),
  )
}

/** The buyer confirms that a shipment has arrived. */
export function receiveParcel(parts: Parts, tx: Db, received: { id: string; parcel: string }): Promise<DealRecord> {
  const move = { ...received, action: 'deliver', side: 'buyer', userId: null } as const
  return moveParcel(parts, tx, move, async () => ({ deliveredAt: parts.clock.now() }))
}

/** The shipment did not arrive: its goods came back, or are lost and can be sent again. */
export function failParcel(parts: Parts, context: CallContext<typeof calls.failParcel>) {
  const { body, params, principal } = context
  const { userId } = principal
  const { reason, goods } = body
  const move = { ...params, action: 'fail', side: 'seller', userId, note: reason } as const
  return shownAfter(parts, context, (tx) =>
    moveParcel(parts, tx, move, async (moving) => {
      if (goods === 'returned') await takeBack(parts, tx, moving, userId)
      return { reason, goods }
    }),
  )
}

/** Unpacks a shipment that was not sent; its goods stay reserved for the deal. */
export function cancelParcel(parts: Parts, context: CallContext<typeof calls.cancelParcel>) {
  const { params, principal } = context
  const move = { ...params, action: 'cancel', named: 'unpack', side: 'seller', userId: principal.userId } as const
  return shownAfter(parts, context, (tx) => moveParcel(parts, tx, move, async () => ({})))
}

export function updateParcel(parts: Parts, context: CallContext<typeof calls.updateParcel>) {
  const { body, params, principal } = context
  const { carrier, carrier_name, tracking_number, tracking_url } = body
  const move = { ...params, action: 'edit', named: 'edit_parcel', side: 'seller', userId: principal.userId } as const
  return shownAfter(parts, context, (tx) =>
    moveParcel(parts, tx, move, async () => ({
      carrier,
      carrierName: carrier_name,
      trackingNumber: tracking_number,
      trackingUrl: tracking_url,
    })),
  )
}

/** Puts returned goods back into stock: reserved for the deal again while it is in progress, otherwise available. */
async function takeBack(parts: Parts, tx: Db, { deal, parcel }: Moving, userId: string | null): Promise<void> {
  const warehouseId = await placeToReturn(tx, parcel.warehouseId)
  const lines = stockedLines(await readLines(tx, deal.id), { ...parcel, warehouseId })
  const isInProgress = deal.status === 'accepted' || deal.status === 'disputed'
  await (isInProgress ? releaseToLines : releaseStock)(parts, tx, entryOf(deal, userId), lines)
}

/** The warehouse the goods came from, or the company's first one if that no longer exists. */
async function placeToReturn(tx: Db, from: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from warehouses
    where company_id = current_company() and status <> 'archived' and (id = ${from} or is_default)
    order by id = ${from} desc limit 1`)
  const [place] = rows
  if (!place) throw new Problem('wrong_state')
  return place.id
}
