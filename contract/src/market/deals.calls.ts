import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { defineCall } from '../call.ts'
import { NewCallOff } from '../deals/blanketOrder.ts'
import { Choice } from '../deals/choice.ts'
import { DealMessage } from '../deals/deal.ts'
import { Remedy, remedyKinds } from '../deals/dispute.ts'
import { readQuote } from '../deals/fulfilment.calls.ts'
import { messageCall } from '../deals/newMessage.ts'
import { cancelReasons, disputeReasons, rejectReasons } from '../deals/reasons.ts'
import { documentAccess, documentKinds } from '../listings/attachments.ts'
import { PriceRequests } from '../prices/priceList.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'
import { prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { DeliveryEstimate } from '../warehouses/delivery.ts'
import { marketAccess, buyersMove as move, dealsPath as path } from './buyersMove.ts'
import { CounterOffer, MarketDeal, NewMarketDeal } from './deal.ts'

export const requestDeal = defineCall({
  ...marketAccess,
  id: 'market.requestDeal',
  summary: 'Create a buyer’s quote request, order or enquiry',
  method: 'POST',
  path,
  body: NewMarketDeal,
  reply: MarketDeal,
  status: 201,
  problems: ['company_inactive', 'not_found'],
})

export const readBuyerPrices = defineCall({
  ...marketAccess,
  id: 'market.prices',
  summary:
    'Retrieve what a buyer pays a seller for published products at these quantities; an order of the same quantities today has the same prices',
  method: 'GET',
  path: '/api/v1/market/prices/',
  query: z.object({ seller: Id, buyer: Id, lines: PriceRequests }),
  reply: z.object({
    prices: z.array(
      z.object({
        article: Id,
        /** Without VAT; null if it is available on request only, or not published. */
        unit_price: z.nullable(Money),
        /** The published price without VAT. */
        list_price: z.nullable(Money),
        /** The seller’s price for this buyer, and not the published one. */
        is_own: z.boolean(),
        /** The quantity from which on the price is offered; null for any. */
        from_qty: z.nullable(Quantity),
        /** The last day of the price, if it is known. */
        until: z.nullable(Day),
      }),
    ),
  }),
  problems: ['company_inactive', 'not_found'],
})

export const readPublishedDelivery = defineCall({
  ...marketAccess,
  id: 'market.delivery',
  summary:
    'Work out what a seller charges for delivery of an order to a region, and the earliest day; an order now has the same. Null if delivery is agreed in each deal',
  method: 'GET',
  path: '/api/v1/market/delivery/',
  query: z.object({ seller: Id, region: z.enum(regions) }),
  reply: z.object({ delivery: z.nullable(DeliveryEstimate) }),
  problems: ['company_inactive', 'not_found'],
})

export const listBuyerDeals = defineCall({
  ...marketAccess,
  id: 'market.listDeals',
  summary: 'List the deals of a buyer, latest first',
  method: 'GET',
  path,
  query: z.object({
    buyer: Id,
    before: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({
    results: z.array(
      z.omit(MarketDeal, {
        sold_by: true,
        deliver_by: true,
        rounds: true,
        messages: true,
        parcels: true,
        milestones: true,
        amendments: true,
        closures: true,
        dispute: true,
        lines: true,
        blanket_order: true,
        called_off_from: true,
      }),
    ),
    next: z.nullable(Id),
  }),
})

export const readBuyerDeal = defineCall({
  ...marketAccess,
  id: 'market.readDeal',
  summary: 'Retrieve a deal as its buyer may see it',
  method: 'GET',
  path: `${path}:id/`,
  params: ById,
  reply: MarketDeal,
  problems: ['not_found'],
})

export const readBuyersQuote = defineCall({
  ...marketAccess,
  id: 'market.quote',
  summary: 'Download a version of the seller’s quote as PDF, as it was sent',
  method: 'GET',
  path: `${path}:id/rounds/:no/pdf/`,
  params: readQuote.params,
  reply: readQuote.reply,
  problems: ['not_found'],
})

const refusal = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.strictObject({ reason_code: z.enum(reasons), note: maybe(prose(1, 1000)) })

export const answerInfo = move(
  'answerInfo',
  'answer-info',
  z.strictObject({ message: prose(1, 2000) }),
  'Answer the seller’s question',
)
export const counterOffer = move('counterOffer', 'counter', CounterOffer, 'Make a counter-offer')
export const acceptOffer = move(
  'acceptOffer',
  'accept',
  z.strictObject({ round: z.int(), choice: z._default(Choice, []) }),
  'Accept the seller’s latest quote. `round` is the version that the buyer read, `choice` what the buyer chooses of a quote that leaves a choice',
)
export const rejectOffer = move('rejectOffer', 'reject', refusal(rejectReasons), 'Reject a quote')
export const withdrawRequest = move('withdrawRequest', 'withdraw', refusal(rejectReasons), 'Withdraw a request')
export const callOff = move(
  'callOff',
  'call-off',
  NewCallOff,
  'Call off a part of a blanket order that is in force. Answers with the accepted deal that it becomes',
)
export const cancelOrder = move(
  'cancelOrder',
  'cancel',
  refusal(cancelReasons),
  'Cancel an accepted deal before anything has shipped',
)
export const receiveParcel = move(
  'receiveParcel',
  'receive',
  z.strictObject({ parcel: Id }),
  'Confirm that a shipment has arrived',
)
export const agreeToClosure = move(
  'agreeToClosure',
  'agree-closure',
  z.strictObject({ closure: Id }),
  'Agree that quantities will not be supplied. Without an answer this happens after seven days',
)
export const refuseClosure = move(
  'refuseClosure',
  'refuse-closure',
  z.strictObject({ closure: Id, note: prose(1, 1000) }),
  'Refuse the closing of quantities that the seller proposed',
)
export const acceptMilestone = move(
  'acceptMilestone',
  'accept-milestone',
  z.strictObject({ milestone: Id }),
  'Accept a milestone of a service',
)
export const sendMilestoneBack = move(
  'sendMilestoneBack',
  'send-milestone-back',
  z.strictObject({ milestone: Id, note: prose(1, 1000) }),
  'Return a milestone of a service, with what is missing',
)
export const moveBuyersPipeline = move(
  'movePipeline',
  'pipeline',
  z.strictObject({ action: z.enum(['sign_nda', 'commit']) }),
  'Move an investment deal one step forward',
)
export const listDealDocuments = defineCall({
  ...marketAccess,
  id: 'market.dealDocuments',
  summary: 'List the documents of a deal’s listing, and whether its buyer may open each now',
  method: 'GET',
  path: `${path}:id/documents/`,
  params: ById,
  reply: z.object({
    results: z.array(
      z.object({
        id: Id,
        kind: z.enum(documentKinds),
        name: z.string(),
        access: z.enum(documentAccess),
        is_open: z.boolean(),
      }),
    ),
  }),
  problems: ['not_found'],
})

export const openDealDocument = defineCall({
  ...marketAccess,
  id: 'market.openDocument',
  summary: 'Create a link that opens a document for an hour. The seller sees this in the deal’s history',
  method: 'POST',
  path: `${path}:id/documents/:document/open/`,
  params: z.object({ id: Id, document: Id }),
  body: z.strictObject({}),
  reply: z.object({ url: z.string() }),
  problems: ['not_found', 'wrong_state'],
})

export const disputeDeal = move(
  'disputeDeal',
  'dispute',
  z.strictObject({
    reason_code: z.enum(disputeReasons),
    note: maybe(prose(1, 1000)),
    requested_remedy: maybe(z.enum(remedyKinds)),
  }),
  'Open a dispute about what was delivered. `requested_remedy` is a full credit unless given. The seller has three working days to answer',
)
export const acceptRemedy = move(
  'acceptRemedy',
  'accept-remedy',
  z.strictObject({ remedy: Remedy }),
  'Accept the remedy that the seller proposed in a dispute. `remedy` is the one that the buyer read; another one is not accepted. Without a reply it is accepted after seven days, but never while the staff decide',
)
export const escalateDispute = move(
  'escalateDispute',
  'escalate-dispute',
  z.strictObject({ note: prose(1, 1000) }),
  'Escalate a dispute to the marketplace’s staff, who decide it',
)
export const withdrawDispute = move('withdrawDispute', 'withdraw-dispute', z.strictObject({}), 'Withdraw a dispute')
/** For staff alone: a key of the buyers' side must not decide for the buyer. */
export const resolveDispute = defineCall({
  ...move(
    'resolveDispute',
    'resolve',
    z.strictObject({ outcome: z.enum(['goes_on', 'ends', 'completed']), note: prose(1, 1000) }),
    'Decide a dispute, as staff of the marketplace',
  ),
  scope: 'disputes:resolve',
})

export const writeToSeller = defineCall({
  ...marketAccess,
  ...messageCall,
  id: 'market.writeToSeller',
  summary: 'Send a message to the seller, unless the seller’s account is closed',
  path: `${path}:id/messages/`,
  reply: z.omit(DealMessage, { kind: true, author_id: true }),
  problems: ['company_inactive', 'not_found'],
})
