import { readDealStock as stockCall } from '@mawrid/contract/deals/calls.ts'
import * as cartons from '@mawrid/contract/deals/cartons.calls.ts'
import * as calls from '@mawrid/contract/deals/fulfilment.calls.ts'
import { readPickingList as pickingListCall } from '@mawrid/contract/deals/picking.calls.ts'
import * as papers from '@mawrid/contract/deals/shipmentPapers.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import { packCartons } from './cartons/packCartons.ts'
import { readCartons } from './cartons/readCartons.ts'
import { storeSignedContract } from './contract/storeSignedContract.ts'
import { readContract, sendQuote } from './documents/readDocuments.ts'
import {
  readCartonLabels,
  readDeliveryNote,
  readPackingSlip,
  readParcelLabels,
} from './documents/readShipmentPapers.ts'
import { moveMilestone } from './milestones/moveMilestone.ts'
import { cancelParcel, deliverParcel, failParcel, shipParcel, updateParcel } from './parcels/moveParcels.ts'
import { packParcel } from './parcels/packParcel.ts'
import { readPickingList } from './picking/readPickingList.ts'
import { movePipeline } from './pipeline/movePipeline.ts'
import { shownAfter } from './shownAfter.ts'
import { readDealStock } from './stock/readDealStock.ts'

/** How what was agreed is delivered: parcels of goods, steps of a service, the pipeline of a franchise or an investment. */
export function registerFulfilmentRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(stockCall, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) =>
      readDealStock(companyDb, (await findDeal(companyDb, params.id)).id),
    ),
  )
  handle(pickingListCall, (context) => readPickingList(parts, context))
  handle(calls.packParcel, (context) => packParcel(parts, context))
  handle(calls.updateParcel, (context) => updateParcel(parts, context))
  handle(calls.shipParcel, (context) => shipParcel(parts, context))
  handle(calls.deliverParcel, (context) => deliverParcel(parts, context))
  handle(calls.failParcel, (context) => failParcel(parts, context))
  handle(calls.cancelParcel, (context) => cancelParcel(parts, context))
  handle(calls.readQuote, (context) => sendQuote(parts, context.principal.company.id, context))
  handle(calls.readDeliveryNote, (context) => readDeliveryNote(parts, context))
  handle(papers.readPackingSlip, (context) => readPackingSlip(parts, context))
  handle(papers.readParcelLabels, (context) => readParcelLabels(parts, context))
  handle(cartons.readCartons, (context) => readCartons(parts, context))
  handle(cartons.packCartons, (context) => packCartons(parts, context))
  handle(cartons.readCartonLabels, (context) => readCartonLabels(parts, context))
  handle(calls.startMilestone, (context) =>
    shownAfter(parts, context, (tx) => {
      const { userId } = context.principal
      return moveMilestone(parts, tx, { ...context.params, action: 'start', side: 'seller', userId })
    }),
  )
  handle(calls.handOverMilestone, (context) =>
    shownAfter(parts, context, (tx) => {
      const { userId } = context.principal
      const { note } = context.body
      return moveMilestone(parts, tx, { ...context.params, action: 'hand_over', side: 'seller', userId, note })
    }),
  )
  handle(calls.movePipeline, (context) => movePipeline(parts, context))
  handle(calls.readContract, (context) => readContract(parts, context))
  handle(calls.uploadSignedContract, (context) => storeSignedContract(parts, context))
}
