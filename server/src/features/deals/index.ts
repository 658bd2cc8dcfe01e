import * as calls from '@mawrid/contract/deals/calls.ts'
import { searchSubstitutes as searchSubstitutesCall } from '@mawrid/contract/deals/substitutes.calls.ts'
import { eq } from 'drizzle-orm'
import { readTimeline } from '../../platform/history/history.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { finishing } from '../../platform/http/finishing.ts'
import { dependOnListings } from '../listings/index.ts'
import { dependOnWarehouses } from '../warehouses/index.ts'
import { processDueDeals } from './clock/processDueDeals.ts'
import { registerClosures } from './closures/closureCalls.ts'
import { countOpenDeals, hasAnyDeals, hasOpenDeals, hasPackedParcels } from './dependence.ts'
import { registerDisputes } from './disputes/disputeCalls.ts'
import { emailExpiringDeals } from './emails/emailExpiringDeals.ts'
import { registerFulfilment } from './fulfilment/calls.ts'
import { countDealsByStatus, listDeals } from './list/listDeals.ts'
import { registerMessages } from './messages/messageCalls.ts'
import { personalData } from './personalData.ts'
import { readDeal } from './readDeal.ts'
import { searchSubstitutes } from './rounds/searchSubstitutes.ts'
import { registerDealSettings } from './settings/settingsCalls.ts'
import { findDeal } from './store.ts'
import { offerTemplates } from './tables.ts'
import { registerSellerMoves } from './talking/sellerMoves.ts'
import { registerTemplates } from './templates/templateCalls.ts'
import { wasAgreed } from './wasAgreed.ts'

export { agreeToClosure, refuseClosure } from './closures/answerClosure.ts'
export { closeAllLeft } from './closures/closeAllLeft.ts'
export { moveDispute } from './disputes/answerDispute.ts'
export { endDispute } from './disputes/disputeActions.ts'
export { disputeDeal } from './disputes/openDispute.ts'
export { dealDocuments, openDocument } from './fulfilment/documents/dealDocuments.ts'
export { moveMilestone } from './fulfilment/milestones/moveMilestone.ts'
export { receiveParcel } from './fulfilment/parcels/parcelCalls.ts'
export { moveBuyersPipeline } from './fulfilment/pipeline/movePipeline.ts'
export { releasePromises } from './fulfilment/stock/promises.ts'
export { dealInvoiced } from './invoicing/dealInvoiced.ts'
export { dependOnDeals } from './invoicing/dependants.ts'
export { type Agreed, readAgreed } from './invoicing/readAgreed.ts'
export { lineName } from './lineName.ts'
export { readBuyersDeals } from './list/buyersDeals.ts'
export { insertMessageOf, writeMessage } from './messages/writeMessage.ts'
export { dealCache } from './remembered.ts'
export { agree } from './rounds/agree.ts'
export { counterOffer } from './rounds/counterOffer.ts'
export { companyOfDeal, findDeal, lockDeal } from './store.ts'
export { type DealRecord, ownDeals, ownParcels } from './tables.ts'
export { moveDeal } from './talking/moveDeal.ts'
export { requestDeal } from './talking/requestDeal.ts'
export { cancelDeal } from './talking/sellerMoves.ts'
export { marketDealView, marketRow } from './view.ts'
export { wasAgreed } from './wasAgreed.ts'

/** What buyers ask a company for, and how it is agreed and delivered. */
export const deals: Feature = {
  name: 'deals',
  personalData,
  onAccountClosed: {
    countOpen: async (db, companyId) => ({ deals: await countOpenDeals(db, companyId) }),
    async end(_parts, tx, { companyId }) {
      if (companyId) await tx.delete(offerTemplates).where(eq(offerTemplates.companyId, companyId))
    },
  },
  register(given, parts) {
    const { db, jobs } = parts
    const handle = finishing(given, wasAgreed(parts))
    dependOnListings({ name: 'deals', hasOpen: hasOpenDeals, hasAny: hasAnyDeals })
    dependOnWarehouses({ name: 'deals', hasOpenParcels: hasPackedParcels })
    jobs.every('deals.process_due', '7 * * * *', () => processDueDeals(parts))
    jobs.every('deals.email_expiring', '37 8-18 * * *', () => emailExpiringDeals(parts))

    handle(calls.listDeals, (context) => listDeals(parts, context))
    handle(calls.listDealsUnderWay, (context) =>
      listDeals(parts, { ...context, query: { ...context.query, under_way: true } }),
    )
    handle(calls.countDeals, (context) => countDealsByStatus(parts, context))
    handle(calls.readDeal, ({ params, principal }) => readDeal(parts, principal.company.id, params.id))
    handle(calls.readDealTimeline, async ({ params, principal }) => {
      const { id } = await db.readCompany(principal.company.id, (own) => findDeal(own, params.id))
      return { results: await readTimeline(db.system, id) }
    })
    handle(searchSubstitutesCall, async ({ principal, query }) => ({
      results: await db.readCompany(principal.company.id, (own) => searchSubstitutes(own, principal.company.id, query)),
    }))
    registerSellerMoves(handle, parts)
    registerMessages(handle, parts)
    registerTemplates(handle, parts)
    registerFulfilment(handle, parts)
    registerClosures(handle, parts)
    registerDisputes(handle, parts)
    registerDealSettings(handle, parts)
  },
}
