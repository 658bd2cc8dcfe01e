import type { Feature } from '../../platform/http/feature.ts'
import { estimateByValue } from '../../platform/metrics/estimateByValue.ts'
import { addReading } from '../../platform/metrics/metrics.ts'
import { approvalHooks } from '../approvals/index.ts'
import { purchaseHooks } from '../customers/index.ts'
import { listingHooks } from '../listings/index.ts'
import { stockHooks } from '../stock/index.ts'
import { usageHooks } from '../subscriptions/index.ts'
import { memberHooks, memberHooksOf } from '../team/index.ts'
import { warehouseHooks } from '../warehouses/index.ts'
import { assessConcessions } from './assessConcessions.ts'
import { assessProposal, assessQuote } from './assessQuote.ts'
import { assignedDeals } from './assignment/assignedDeals.ts'
import { boughtByDeal } from './boughtByDeal.ts'
import { countOpenDealsOf, dealNumbers, dealUsage, hasAnyDeals, hasPackedParcels } from './dependence.ts'
import { defineDealJobs } from './jobs.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { replaceLeakedLinks } from './quotes/replaceLeakedLinks.ts'
import { registerDealRoutes } from './routes.ts'

export { agreeToAmendment } from './amendments/agreeToAmendment.ts'
export { endAmendment } from './amendments/endAmendment.ts'
export { proposeAmendment } from './amendments/proposeAmendment.ts'
export { figuresOf } from './assessQuote.ts'
export { callOff } from './blanketOrders/callOff.ts'
export { boughtByDeal } from './boughtByDeal.ts'
export { agreeToClosure, refuseClosure } from './closures/answerClosure.ts'
export { closeAllLeft } from './closures/closeAllLeft.ts'
export { recordCreditStop } from './credit/allowCredit.ts'
export { dealCache } from './dealCache.ts'
export { publishedDelivery } from './delivery/estimates.ts'
export { endDispute, moveDispute } from './disputes/answerDispute.ts'
export { disputeDeal, disputeReturn } from './disputes/openDispute.ts'
export { dealDocuments, openDocument } from './fulfilment/documents/dealDocuments.ts'
export { sendQuote } from './fulfilment/documents/readDocuments.ts'
export { returnWords } from './fulfilment/documents/words.ts'
export { moveMilestone } from './fulfilment/milestones/moveMilestone.ts'
export { receiveParcel } from './fulfilment/parcels/moveParcels.ts'
export { type DeliveredItem, readDelivered, readDeliveredQty } from './fulfilment/parcels/readDelivered.ts'
export { moveBuyersPipeline } from './fulfilment/pipeline/movePipeline.ts'
export { unpackAndRelease } from './fulfilment/stock/reservations.ts'
export { type AmendedDeal, dealHooks, type EndedDispute, type Misfit } from './hooks.ts'
export { dealInvoiced } from './invoicing/dealInvoiced.ts'
export { type Agreed, readAgreed } from './invoicing/readAgreed.ts'
export { lineName } from './lineName.ts'
export { awaitingSeller } from './list/awaitingSeller.ts'
export { readBuyersDeals } from './list/buyersDeals.ts'
export { insertMessageOf, writeMessage } from './messages/writeMessage.ts'
export { cancelDeal } from './negotiation/cancelDeal.ts'
export { moveDeal } from './negotiation/moveDeal.ts'
export { requestDeal } from './negotiation/requestDeal.ts'
export { calledOf, recordDealAction } from './recordDealAction.ts'
export { agree } from './rounds/agree.ts'
export { counterOffer } from './rounds/counterOffer.ts'
export { agreedReturnDays } from './rounds/store.ts'
export { readReturnDays, updateReturnDays } from './settings/returnDays.ts'
export { buyersOf, companyOfDeal, findDeal, lockDeal, readLines } from './store.ts'
export { type DealLineRecord, type DealRecord, dealCartons, dealParcels, ownDeals, ownParcels } from './tables.ts'
export { marketDealView, marketRow } from './view.ts'
export { wasAgreed } from './wasAgreed.ts'

/** What buyers ask a company for, and how it is agreed and delivered. */
export const deals: Feature = {
  name: 'deals',
  personalData,
  onAccountClosed,
  routes: registerDealRoutes,
  jobs: defineDealJobs,
  reseal: replaceLeakedLinks,
  readings({ metrics, db }) {
    const read = () => estimateByValue(db.system, 'deals', 'status')
    addReading(metrics, { name: 'deals', help: 'Deals by status, estimated', label: 'status', read })
  },
  connect() {
    listingHooks.register({ name: 'deals', countOpen: countOpenDealsOf, hasAny: hasAnyDeals })
    warehouseHooks.register({ name: 'deals', holdings: () => ({ columns: { hasOpenParcels: hasPackedParcels } }) })
    purchaseHooks.register({
      name: 'deals',
      right: 'deals.see',
      bought: (customer, since) => boughtByDeal(customer, since),
    })
    stockHooks.register({ name: 'deals', causeNumbers: dealNumbers })
    usageHooks.register({ name: 'deals', usageOf: dealUsage })
    memberHooks.register(memberHooksOf(assignedDeals))
    approvalHooks.register({
      name: 'deals',
      assess: {
        'deals.offer': assessQuote,
        'deals.accept': assessQuote,
        'deals.proposeAmendment': assessProposal,
        'deals.agreeToAmendment': assessQuote,
        ...assessConcessions,
      },
    })
  },
}
