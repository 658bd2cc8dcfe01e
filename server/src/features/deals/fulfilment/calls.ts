import { readDealStock as stockCall } from '@mawrid/contract/deals/calls.ts'
import * as calls from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import { keepSignedContract } from './contract/keepSignedContract.ts'
import { moveMilestone } from './milestones/moveMilestone.ts'
import { readContract, readDeliveryNote } from './paper/papers.ts'
import { packParcel } from './parcels/packParcel.ts'
import { cancelParcel, deliverParcel, failParcel, shipParcel, updateParcel } from './parcels/parcelCalls.ts'
import { moveRoad } from './road/moveRoad.ts'
import { shownAfter } from './shownAfter.ts'
import { readDealStock } from './stock/readDealStock.ts'

/** How what was agreed is delivered: parcels of goods, steps of a service, the road of a franchise or an investment. */
export function registerFulfilment(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(stockCall, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (own) => readDealStock(own, (await findDeal(own, params.id)).id)),
  )
  handle(calls.packParcel, (asked) => packParcel(parts, asked))
  handle(calls.updateParcel, (asked) => updateParcel(parts, asked))
  handle(calls.shipParcel, (asked) => shipParcel(parts, asked))
  handle(calls.deliverParcel, (asked) => deliverParcel(parts, asked))
  handle(calls.failParcel, (asked) => failParcel(parts, asked))
  handle(calls.cancelParcel, (asked) => cancelParcel(parts, asked))
  handle(calls.readDeliveryNote, (asked) => readDeliveryNote(parts, asked))
  handle(calls.startMilestone, (asked) =>
    shownAfter(parts, asked, (tx) => {
      const { userId } = asked.principal
      return moveMilestone(parts, tx, { ...asked.params, action: 'start', side: 'seller', userId })
    }),
  )
  handle(calls.handOverMilestone, (asked) =>
    shownAfter(parts, asked, (tx) => {
      const { userId } = asked.principal
      const { note } = asked.body
      return moveMilestone(parts, tx, { ...asked.params, action: 'hand_over', side: 'seller', userId, note })
    }),
  )
  handle(calls.moveRoad, (asked) => moveRoad(parts, asked))
  handle(calls.readContract, (asked) => readContract(parts, asked))
  handle(calls.keepSignedContract, (asked) => keepSignedContract(parts, asked))
}
