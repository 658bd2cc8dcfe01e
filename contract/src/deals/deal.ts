import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { listingKinds } from '../listings/kinds.ts'
import { vatCategories } from '../listings/vat.ts'
import { LinePrice } from '../prices/linePrice.ts'
import { RecordEvent, recordFields } from '../record.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { Day, Moment } from '../values/time.ts'
import { Amendment } from './amendment.ts'
import { BlanketOrder } from './blanketOrder.ts'
import { Buyer, BuyerAddress } from './buyer.ts'
import { Closure } from './closure.ts'
import { franchisePipeline, investmentPipeline } from './delivery.states.ts'
import { Dispute } from './dispute.ts'
import { Milestone, Parcel } from './parcel.ts'
import { OwnQuote } from './quote.ts'
import { DealRequest } from './request.ts'
import { Round, roundTotals } from './round.ts'
import { dealLife, fulfilmentStatuses, paymentStatuses } from './states.ts'

/** A request for a quote, an order at the published price, or a question about a service, franchise or investment. */
export const requestSources = ['rfq', 'direct_order', 'enquiry'] as const

/** A deal begins with a buyer’s request, or with a quote that the seller writes without one. */
export const dealSources = [...requestSources, 'own_quote'] as const

/** An item the buyer asks for: a snapshot of a listing, or free text. */
export const DealLine = z.object({
  id: Id,
  listing: z.nullable(Id),
  article: z.nullable(Id),
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  /** The values of a variant's options. */
  variant: z.array(z.string()),
  variant_en: z.array(z.string()),
  cover: z.nullable(z.string()),
  free_text: z.nullable(z.string()),
  unit: z.nullable(Id),
  qty: Quantity,
  target_price: z.nullable(Money),
  note: z.nullable(z.string()),
  /** The listing's current terms, to start a quote from. The cost is never shown to buyers. */
  list_price: z.nullable(Money),
  cost: z.nullable(Money),
  /** What this buyer pays by a price list at the requested quantity, until the deal is accepted or over. */
  own_price: z.optional(z.nullable(LinePrice)),
  vat_category: z.enum(vatCategories),
  exemption_code: z.nullable(z.string()),
  /** Agreed quantities: reserved, shipped, received. */
  reserved: Amount,
  shipped: Amount,
  delivered: Amount,
  /** Closed quantity: it will not be supplied. */
  closed: Amount,
})
export type DealLine = z.output<typeof DealLine>

export const DealMessage = z.object({
  id: Id,
  /** A note is the seller's own and never shown to the buyer. */
  kind: z.enum(['message', 'note']),
  side: z.enum(['seller', 'buyer']),
  author: z.string(),
  /** The member who wrote it; null of the buyer's messages. */
  author_id: z.nullable(Id),
  /** In a note, `@[id]` mentions a member. */
  body: z.string(),
  files: z.array(StoredDocument),
  at: Moment,
})
export type DealMessage = z.output<typeof DealMessage>

/** A deal in a list or on the board. */
export const DealRow = z.object({
  ...recordFields,
  number: z.string(),
  kind: z.enum(listingKinds),
  source: z.enum(dealSources),
  status: z.enum(dealLife.states),
  fulfilment_status: z.enum(fulfilmentStatuses),
  payment_status: z.enum(paymentStatuses),
  subject: z.string(),
  buyer_id: Id,
  buyer_name_ar: z.string(),
  buyer_name_en: z.nullable(z.string()),
  region: z.nullable(z.enum(regions)),
  line_count: z.int(),
  /** The total of the latest version; before the first one, of the buyer's target prices; null if neither is known. */
  total: z.nullable(Money),
  respond_by: z.nullable(Moment),
  valid_until: z.nullable(Day),
  /** Of a blanket order, the last day on which a part can be called off. */
  call_until: z.nullable(Day),
  /** Of the seller’s own quote, when it was sent first; of a draft, when it was begun. */
  requested_at: Moment,
  unread_messages: z.int(),
  /** The member who works on it. */
  assignee: z.nullable(Id),
})
export type DealRow = z.output<typeof DealRow>

/** With until when the seller has to reply to what awaits it: the request, a change that the buyer proposed, a dispute. */
export const ListedDeal = z.extend(DealRow, { answer_by: z.nullable(Moment) })
export type ListedDeal = z.output<typeof ListedDeal>

export const pipelineStatuses = [...new Set([...franchisePipeline.states, ...investmentPipeline.states])]

export const Deal = z.extend(DealRow, {
  buyer: Buyer,
  request: DealRequest,
  lines: z.array(DealLine),
  rounds: z.array(Round),
  current_round: z.nullable(z.int()),
  deliver_to: z.nullable(BuyerAddress),
  po_number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  messages: z.array(DealMessage),
  /** How many of the buyer's latest messages this call marked as read. */
  newly_read: z.int(),
  parcels: z.array(Parcel),
  milestones: z.array(Milestone),
  /** How the seller’s own quote reaches its buyer; null of a deal that a buyer requested. */
  quote: z.nullable(OwnQuote),
  /** Proposals to change the accepted deal, the latest last. */
  amendments: z.array(Amendment),
  /** What was called off of a blanket order; null before it is accepted, and of other deals. */
  blanket_order: z.nullable(BlanketOrder),
  /** The blanket order that the deal was called off from. */
  called_off_from: z.nullable(z.object({ id: Id, number: z.string() })),
  /** Proposals to close what remains, the latest last. */
  closures: z.array(Closure),
  /** The latest dispute, ended or not. */
  dispute: z.nullable(Dispute),
  /** The progress of a franchise or an investment, and its possible next steps. */
  pipeline: z.nullable(
    z.object({
      status: z.enum(pipelineStatuses as [(typeof pipelineStatuses)[number], ...typeof pipelineStatuses]),
      allowed_actions: z.array(z.string()),
      /** The earliest day of a signature, once the disclosure was handed over. */
      sign_from: z.nullable(Day),
      registration_number: z.nullable(z.string()),
    }),
  ),
  /** The contract as signed by both sides; a deal on goods has none. */
  contract: z.nullable(z.object({ signed: z.nullable(StoredDocument), signed_on: z.nullable(Day) })),
  /**
   * Of the latest version, with the fee of the seller's current plan, or of the plan at acceptance. What was
   * closed (`closed`, excl. VAT) is taken off `taxable`, `vat`, `total`, the fee and what is left to the seller.
   */
  sums: z.nullable(z.object({ ...roundTotals, closed: Money, fee_percent: Percent, fee: Money, net_to_seller: Money })),
  fee_percent: Percent,
  events: z.array(RecordEvent),
  accepted_at: z.nullable(Moment),
  /** Until when the goods of an accepted deal are to arrive; null if its terms name no delivery time. */
  deliver_by: z.nullable(Day),
  ended_at: z.nullable(Moment),
  reason_code: z.nullable(z.string()),
  reason_note: z.nullable(z.string()),
})
export type Deal = z.output<typeof Deal>

/** How much of each item each warehouse can ship, and what is short. */
export const DealStock = z.object({
  lines: z.array(
    z.object({
      line: Id,
      is_tracked: z.boolean(),
      can_be_ordered_ahead: z.boolean(),
      /** Accepted or requested, and not shipped yet. */
      wanted: Amount,
      missing: Amount,
      places: z.array(
        z.object({
          warehouse: Id,
          name_ar: z.string(),
          name_en: z.nullable(z.string()),
          available: Amount,
          reserved: Amount,
        }),
      ),
    }),
  ),
})
export type DealStock = z.output<typeof DealStock>
