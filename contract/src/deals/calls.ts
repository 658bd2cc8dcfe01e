import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { listingKinds } from '../listings/kinds.ts'
import { RecordEvent } from '../record.ts'
import { AssigneeFilter } from '../team/assignment.ts'
import { ById, Id } from '../values/ids.ts'
import { prose, SearchText } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { areGroupsWhole } from './choiceFields.ts'
import { Deal, DealMessage, DealRow, DealStock, dealSources, ListedDeal } from './deal.ts'
import { messageCall } from './newMessage.ts'
import { QuoteRecipient } from './quote.ts'
import { cancelReasons, declineReasons, lossReasons } from './reasons.ts'
import { OfferedLine, offerTerms } from './round.ts'
import { dealLife, fulfilmentStatuses, paymentStatuses } from './states.ts'

/** How far a deal has come, as the funnel of the dashboard counts it. */
export const reachedStages = ['answered', 'accepted', 'delivered'] as const

/** Each figure of the dashboard links to the list it counts, so lists have all filters that figures use. */
const dealFilters = {
  needs_you: z.optional(z.stringbool()),
  status: z.optional(z.enum(dealLife.states)),
  fulfilment_status: z.optional(z.enum(fulfilmentStatuses)),
  payment_status: z.optional(z.enum(paymentStatuses)),
  kind: z.optional(z.enum(listingKinds)),
  source: z.optional(z.enum(dealSources)),
  region: z.optional(z.enum(regions)),
  /** A customer, by their id or that of one of their buyers. */
  buyer: z.optional(Id),
  listing: z.optional(Id),
  /** Accepted, with items still to ship. */
  to_ship: z.optional(z.stringbool()),
  /** Not ended. */
  open: z.optional(z.stringbool()),
  /** Accepted and not completed. */
  under_way: z.optional(z.stringbool()),
  /** Of this member, or `none`. */
  assignee: z.optional(AssigneeFilter),
  /** With unread messages from the buyer. */
  unread: z.optional(z.stringbool()),
  /** Reached this stage and was not cancelled afterwards. */
  reached: z.optional(z.enum(reachedStages)),
  /** Ended for this reason. */
  reason: z.optional(z.enum(lossReasons)),
  /** Requested between these days. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** The quote is valid until one of these days. */
  valid_from: z.optional(Day),
  valid_to: z.optional(Day),
  /** Sold between these days: accepted and not cancelled. Without `kind`, only products and services. */
  won_from: z.optional(Day),
  won_to: z.optional(Day),
}

export const dealOrderings = ['requested_at', 'respond_by', 'valid_until', 'total', 'updated_at'] as const

export const listDeals = defineCall({
  id: 'deals.list',
  right: 'deals.see',
  line: 'R-09',
  summary:
    'List deals. With `needs_you`, and among disputed deals, the order `respond_by` is that of whatever awaits the seller’s reply (`answer_by`)',
  method: 'GET',
  path: '/api/v1/deals/',
  access: 'activeCompany',
  query: listQuery(dealOrderings, dealFilters),
  reply: pageOf(ListedDeal),
})

export const listDealsUnderWay = defineCall({
  id: 'deals.underWay',
  right: 'deals.see',
  summary: 'List uncompleted deals, also for an inactive company',
  method: 'GET',
  path: '/api/v1/deals/under-way/',
  access: 'finishing',
  query: listQuery(dealOrderings, {}),
  reply: pageOf(DealRow),
})

export const countDeals = defineCall({
  id: 'deals.counts',
  right: 'deals.see',
  line: 'R-09',
  summary:
    'Count deals by status, with totals of products and services. `kind` limits them to one type and its totals, `assignee` to those of a member, `search` to what is found',
  method: 'GET',
  path: '/api/v1/deals/counts/',
  access: 'activeCompany',
  query: z.object({
    kind: z.optional(z.enum(listingKinds)),
    assignee: z.optional(AssigneeFilter),
    search: z.optional(SearchText),
  }),
  reply: z.object({
    all: z.int(),
    needs_you: z.int(),
    to_ship: z.int(),
    /** `overdue`: those whose `answer_by` is past; not counted by an earlier version. */
    by_status: z.partialRecord(
      z.enum(dealLife.states),
      z.object({ count: z.int(), total: z.string(), overdue: z._default(z.int(), 0) }),
    ),
  }),
})

export const readDeal = defineCall({
  id: 'deals.read',
  right: 'deals.see',
  line: 'O-06',
  summary: 'Retrieve a deal. This marks its messages as read',
  method: 'GET',
  path: '/api/v1/deals/:id/',
  access: 'finishing',
  params: ById,
  reply: Deal,
})

export const readDealTimeline = defineCall({
  id: 'deals.timeline',
  right: 'deals.see',
  summary: 'List the history of a deal, latest first. `next` is the `before` of the next page',
  method: 'GET',
  path: '/api/v1/deals/:id/timeline/',
  access: 'finishing',
  params: ById,
  query: z.object({
    before: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 200),
  }),
  reply: z.object({ results: z.array(RecordEvent), next: z.nullable(Id) }),
})

export const readDealStock = defineCall({
  id: 'deals.stock',
  right: 'deals.see',
  summary: 'Retrieve the stock and shortages of a deal by warehouse',
  method: 'GET',
  path: '/api/v1/deals/:id/stock/',
  access: 'finishing',
  params: ById,
  reply: DealStock,
})

const change = {
  method: 'POST',
  access: 'activeCompany',
  params: ById,
  reply: Deal,
  problems: ['wrong_state', 'version_conflict'],
} as const

/** What a company can have approved of what it asks of a buyer. */
export const quoteApproval = ['discount_over', 'below_list', 'below_cost', 'amount_over'] as const

export const NewOffer = z.strictObject({
  lines: z.array(OfferedLine).check(z.minLength(1), z.maxLength(200), z.refine(areGroupsWhole, 'lone_alternative')),
  ...offerTerms,
  valid_until: Day,
  /** Makes it a blanket order, of which parts are called off until this day; only of the seller’s own quotes. */
  call_until: z.optional(z.nullable(Day)),
})

export const sendOffer = defineCall({
  ...change,
  id: 'deals.offer',
  right: 'deals.quote',
  approval: quoteApproval,
  summary: 'Send a quote, a new version, or a quote for an expired request',
  path: '/api/v1/deals/:id/offer/',
  body: z.extend(NewOffer, {
    version: Version,
    /** Whom the seller’s own quote is sent to; a new version goes to the same unless it names another. */
    recipient: z.optional(z.nullable(QuoteRecipient)),
  }),
  problems: [
    'wrong_state',
    'version_conflict',
    'package_limit',
    'offer_unchanged',
    'customer_blocked',
    'approval_requested',
    'rate_limited',
  ],
})

export const requestInfo = defineCall({
  ...change,
  id: 'deals.askInfo',
  right: 'deals.quote',
  summary: 'Ask the buyer for details. This pauses the response time',
  path: '/api/v1/deals/:id/ask-info/',
  body: z.strictObject({ version: Version, message: prose(2, 2000) }),
})

export const acceptRound = defineCall({
  ...change,
  id: 'deals.accept',
  right: 'deals.quote',
  approval: quoteApproval,
  summary: 'Accept the buyer’s order or counter-offer. This reserves stock',
  path: '/api/v1/deals/:id/accept/',
  body: z.strictObject({
    version: Version,
    round: z.int(),
    /** Warehouses per item, where they differ from those of the quote. */
    warehouses: z._default(z.record(Id, Id), {}),
  }),
  problems: [
    'wrong_state',
    'version_conflict',
    'stock_short',
    'vat_not_registered',
    'package_limit',
    'customer_blocked',
    'credit_exceeded',
    'approval_requested',
  ],
})

const Refusal = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z
    .strictObject({
      version: Version,
      reason_code: z.enum(reasons),
      note: z._default(z.nullable(prose(1, 1000)), null),
    })
    .check(
      z.refine(({ reason_code, note }) => reason_code !== 'other' || note !== null, {
        error: 'required',
        path: ['note'],
      }),
    )

export const declineDeal = defineCall({
  ...change,
  id: 'deals.decline',
  right: 'deals.quote',
  summary: 'Decline a request or a counter-offer',
  path: '/api/v1/deals/:id/decline/',
  body: Refusal(declineReasons),
})

export const reopenDeal = defineCall({
  ...change,
  id: 'deals.reopen',
  right: 'deals.quote',
  summary: 'Reopen a declined deal, within a week',
  path: '/api/v1/deals/:id/reopen/',
  body: z.strictObject({ version: Version }),
})

export const cancelDeal = defineCall({
  ...change,
  access: 'finishing',
  id: 'deals.cancel',
  right: 'deals.cancel',
  approval: ['credit_over'],
  summary: 'Cancel an accepted deal before it ships. This releases its stock',
  path: '/api/v1/deals/:id/cancel/',
  body: Refusal(cancelReasons),
  problems: ['wrong_state', 'version_conflict', 'approval_requested'],
})

export const completeDeal = defineCall({
  ...change,
  access: 'finishing',
  id: 'deals.complete',
  right: 'deals.ship',
  summary: 'Complete a delivered deal',
  path: '/api/v1/deals/:id/complete/',
  body: z.strictObject({ version: Version }),
})

const writing = <const Name extends string, const Last extends string>(name: Name, last: Last, summary: string) =>
  defineCall({
    ...messageCall,
    id: `deals.${name}`,
    right: 'deals.quote',
    summary,
    path: `/api/v1/deals/:id/${last}/`,
    access: 'finishing',
    reply: DealMessage,
  })

export const sendMessage = writing('message', 'messages', 'Send a message to the buyer')
export const writeNote = writing('note', 'notes', 'Add a note that the buyer never sees')
