import * as calls from '@mawrid/contract/market/deals.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  agreeToClosure,
  companyOfDeal,
  dealDocuments,
  findDeal,
  moveBuyersRoad,
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

  handle(calls.receiveParcel, (asked) =>
    moving(asked, (tx, id) => receiveParcel(parts, tx, { id, parcel: asked.body.parcel })),
  )
  handle(calls.agreeToClosure, (asked) =>
    moving(asked, (tx, id) => agreeToClosure(parts, tx, { id, closure: asked.body.closure, side: 'buyer' })),
  )
  handle(calls.refuseClosure, (asked) => moving(asked, (tx, id) => refuseClosure(parts, tx, { ...asked.body, id })))
  handle(calls.acceptMilestone, (asked) =>
    moving(asked, (tx, id) => moveMilestone(parts, tx, { ...ofBuyer, ...asked.body, id, action: 'accept' })),
  )
  handle(calls.sendMilestoneBack, (asked) =>
    moving(asked, (tx, id) => moveMilestone(parts, tx, { ...ofBuyer, ...asked.body, id, action: 'send_back' })),
  )
  handle(calls.moveBuyersRoad, (asked) =>
    moving(asked, (tx, id) => moveBuyersRoad(parts, tx, { id, action: asked.body.action })),
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
