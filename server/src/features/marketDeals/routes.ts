import * as amendments from '@mawrid/contract/market/dealAmendments.calls.ts'
import * as calls from '@mawrid/contract/market/deals.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  agree,
  agreeToAmendment,
  agreeToClosure,
  callOff,
  cancelDeal,
  companyOfDeal,
  counterOffer,
  dealDocuments,
  disputeDeal,
  endAmendment,
  findDeal,
  marketDealView,
  moveBuyersPipeline,
  moveDeal,
  moveDispute,
  moveMilestone,
  openDocument,
  proposeAmendment,
  publishedDelivery,
  receiveParcel,
  refuseClosure,
  sendQuote,
} from '../deals/index.ts'
import { listBuyerDeals } from './listBuyerDeals.ts'
import { answerInfo, moverForBuyer, resolveDispute, tellingOfCredit } from './moveForBuyer.ts'
import { readBuyerPrices } from './readBuyerPrices.ts'
import { receiveBuyerMessage } from './receiveBuyerMessage.ts'
import { refuseInactive, refuseNewRequest } from './refuseInactive.ts'
import { takeRequest } from './takeRequest.ts'

export function registerMarketDealRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const byBuyer = { side: 'buyer', userId: null } as const
  const moving = moverForBuyer(parts)
  // An inactive seller gets no new agreements, but accepted deals continue.
  const movingActive = moverForBuyer(parts, (companyId) => refuseInactive(parts, companyId))

  handle(calls.requestDeal, (context) => takeRequest(parts, context))
  handle(calls.readBuyerPrices, (context) => readBuyerPrices(parts, context))
  handle(calls.readPublishedDelivery, async ({ query: { seller, region } }) => {
    await refuseNewRequest(parts, seller)
    const at = parts.clock.now()
    return db.readCompany(seller, async (companyDb) => ({
      delivery: await publishedDelivery(companyDb, { region, at }),
    }))
  })
  handle(calls.listBuyerDeals, (context) => listBuyerDeals(parts, context))
  handle(calls.readBuyerDeal, async ({ params }) =>
    db.readCompany(await companyOfDeal(db.system, params.id), async (companyDb) =>
      marketDealView(parts, companyDb, await findDeal(companyDb, params.id)),
    ),
  )
  handle(calls.readBuyersQuote, async (context) =>
    sendQuote(parts, await companyOfDeal(db.system, context.params.id), context),
  )
  handle(calls.writeToSeller, (context) => receiveBuyerMessage(parts, context))

  handle(calls.answerInfo, (context) => moving(context, (tx, id) => answerInfo(parts, tx, id, context.body.message)))
  handle(calls.counterOffer, (context) => movingActive(context, (tx, id) => counterOffer(parts, tx, id, context.body)))
  handle(calls.acceptOffer, (context) =>
    tellingOfCredit(parts, context.params.id, () =>
      movingActive(context, (tx, id) => {
        const { round, choice } = context.body
        const move = {
          id,
          action: 'accept',
          side: 'buyer',
          round,
          marketEvent: 'deal.accepted',
        } as const
        return moveDeal(parts, tx, move, (deal) => agree(parts, tx, deal, { choice }))
      }),
    ),
  )
  for (const [action, call] of [
    ['reject', calls.rejectOffer],
    ['withdraw', calls.withdrawRequest],
  ] as const) {
    handle(call, (context) =>
      moving(context, (tx, id) => moveDeal(parts, tx, { id, action, ...refusal(context.body) })),
    )
  }
  handle(calls.callOff, (context) =>
    tellingOfCredit(parts, context.params.id, () =>
      movingActive(context, (tx, id) => callOff(parts, tx, { id, side: 'buyer', userId: null }, context.body)),
    ),
  )
  handle(calls.cancelOrder, (context) =>
    moving(context, (tx, id) => cancelDeal(parts, tx, { id, ...refusal(context.body) })),
  )
  handle(calls.disputeDeal, (context) => moving(context, (tx, id) => disputeDeal(parts, tx, id, context.body)))
  handle(calls.acceptRemedy, (context) =>
    moving(context, (tx, id) =>
      moveDispute(parts, tx, { id, action: 'accept_remedy', accepted: context.body.remedy, side: 'buyer' }),
    ),
  )
  handle(calls.escalateDispute, (context) =>
    moving(context, (tx, id) =>
      moveDispute(parts, tx, { id, action: 'escalate', note: context.body.note, side: 'buyer' }),
    ),
  )
  handle(calls.withdrawDispute, (context) =>
    moving(context, (tx, id) => moveDispute(parts, tx, { id, action: 'withdraw_claim', side: 'buyer' })),
  )
  handle(calls.resolveDispute, (context) => moving(context, (tx, id) => resolveDispute(parts, tx, id, context.body)))

  handle(calls.receiveParcel, (context) =>
    moving(context, (tx, id) => receiveParcel(parts, tx, { id, parcel: context.body.parcel })),
  )
  handle(calls.agreeToClosure, (context) =>
    moving(context, (tx, id) => agreeToClosure(parts, tx, { id, closure: context.body.closure, side: 'buyer' })),
  )
  handle(calls.refuseClosure, (context) =>
    moving(context, (tx, id) => refuseClosure(parts, tx, { ...context.body, id })),
  )
  handle(amendments.proposeAmendment, (context) =>
    movingActive(context, (tx, id) => proposeAmendment(parts, tx, { ...context.body, ...byBuyer, id })),
  )
  handle(amendments.agreeToAmendment, (context) =>
    tellingOfCredit(parts, context.params.id, () =>
      movingActive(context, (tx, id) =>
        agreeToAmendment(parts, tx, { ...byBuyer, id, amendment: context.body.amendment }),
      ),
    ),
  )
  handle(amendments.refuseAmendment, (context) =>
    moving(context, (tx, id) => endAmendment(parts, tx, { ...byBuyer, ...context.body, id, action: 'refuse' })),
  )
  handle(amendments.withdrawAmendment, (context) =>
    moving(context, (tx, id) => endAmendment(parts, tx, { ...byBuyer, ...context.body, id, action: 'withdraw' })),
  )
  handle(calls.acceptMilestone, (context) =>
    moving(context, (tx, id) => moveMilestone(parts, tx, { ...byBuyer, ...context.body, id, action: 'accept' })),
  )
  handle(calls.sendMilestoneBack, (context) =>
    moving(context, (tx, id) => moveMilestone(parts, tx, { ...byBuyer, ...context.body, id, action: 'send_back' })),
  )
  handle(calls.moveBuyersPipeline, (context) =>
    moving(context, (tx, id) => moveBuyersPipeline(parts, tx, { id, action: context.body.action })),
  )
  handle(calls.listDealDocuments, async ({ params }) =>
    db.readCompany(await companyOfDeal(db.system, params.id), async (companyDb) => ({
      results: await dealDocuments(companyDb, await findDeal(companyDb, params.id)),
    })),
  )
  handle(calls.openDealDocument, async ({ params, onceIn }) =>
    onceIn(await companyOfDeal(db.system, params.id))((tx) => openDocument(parts, tx, params)),
  )
}

function refusal({ reason_code, note }: { readonly reason_code: string; readonly note: string | null }) {
  return { side: 'buyer', reasonCode: reason_code, note } as const
}
