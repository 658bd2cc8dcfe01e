import * as calls from '@mawrid/contract/market/deals.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  agreeToClosure,
  companyOfDeal,
  dealDocuments,
  findDeal,
  moveBuyersPipeline,
  moveMilestone,
  openDocument,
  receiveParcel,
  refuseClosure,
} from '../deals/index.ts'
import { buyersMoverOf } from './buyerMoves.ts'

/** What a buyer does while it is delivered: parcels arrive, steps are accepted, an investment is entered upon. */
export function registerBuyersFulfilment(handle: Handle, parts: Parts): void {
  const moving = buyersMoverOf(parts)
  const { db } = parts
  const ofBuyer = { side: 'buyer', userId: null } as const

  handle(calls.receiveParcel, (context) =>
    moving(context, (tx, id) => receiveParcel(parts, tx, { id, parcel: context.body.parcel })),
  )
  handle(calls.agreeToClosure, (context) =>
    moving(context, (tx, id) => agreeToClosure(parts, tx, { id, closure: context.body.closure, side: 'buyer' })),
  )
  handle(calls.refuseClosure, (context) =>
    moving(context, (tx, id) => refuseClosure(parts, tx, { ...context.body, id })),
  )
  handle(calls.acceptMilestone, (context) =>
    moving(context, (tx, id) => moveMilestone(parts, tx, { ...ofBuyer, ...context.body, id, action: 'accept' })),
  )
  handle(calls.sendMilestoneBack, (context) =>
    moving(context, (tx, id) => moveMilestone(parts, tx, { ...ofBuyer, ...context.body, id, action: 'send_back' })),
  )
  handle(calls.moveBuyersPipeline, (context) =>
    moving(context, (tx, id) => moveBuyersPipeline(parts, tx, { id, action: context.body.action })),
  )
  handle(calls.listDealDocuments, async ({ params }) =>
    db.readCompany(await companyOfDeal(db.system, params.id), async (own) => ({
      results: await dealDocuments(own, await findDeal(own, params.id)),
    })),
  )
  handle(calls.openDealDocument, async ({ params, onceIn }) =>
    onceIn(await companyOfDeal(db.system, params.id))((tx) => openDocument(parts, tx, params)),
  )
}
