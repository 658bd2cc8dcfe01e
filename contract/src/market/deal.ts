import * as z from 'zod/mini'
import { Amendment } from '../deals/amendment.ts'
import { BlanketOrder } from '../deals/blanketOrder.ts'
import { Buyer, BuyerAddress } from '../deals/buyer.ts'
import { Closure } from '../deals/closure.ts'
import { Deal, DealLine, DealMessage, requestSources } from '../deals/deal.ts'
import { Dispute } from '../deals/dispute.ts'
import { Milestone, Parcel } from '../deals/parcel.ts'
import { DealRequest } from '../deals/request.ts'
import { Discount, Round } from '../deals/round.ts'
import { listingKinds } from '../listings/kinds.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'
import { line, prose } from '../values/text.ts'
import { MarketSeller } from './seller.ts'

/** A requested item: a listing (an article, where a product has variants), or free text. */
const RequestedLine = z
  .strictObject({
    listing: maybe(Id),
    article: maybe(Id),
    free_text: maybe(line(2, 300)),
    qty: Quantity,
    unit: maybe(Id),
    target_price: maybe(Price),
    note: maybe(prose(1, 500)),
  })
  .check(
    z.refine(({ listing, free_text }) => listing !== null || free_text !== null, {
      error: 'required',
      path: ['listing'],
    }),
  )

export const NewMarketDeal = z
  .strictObject({
    seller: Id,
    kind: z.enum(listingKinds),
    /** A direct order is an offer by the buyer at published prices; the others request a quote. */
    source: z.enum(requestSources),
    subject: line(2, 160),
    buyer: Buyer,
    request: DealRequest,
    lines: z.array(RequestedLine).check(z.minLength(1), z.maxLength(100)),
    deliver_to: maybe(BuyerAddress),
    po_number: maybe(line(1, 60)),
    note: maybe(prose(1, 2000)),
  })
  .check(
    z.refine(({ kind, request }) => request.kind === kind, { error: 'not_offered', path: ['request'] }),
    z.refine(({ source, lines }) => source !== 'direct_order' || lines.every((one) => one.listing !== null), {
      error: 'required',
      path: ['lines'],
    }),
  )

/** A counter-offer: quantities and prices, an overall discount; the seller's terms of delivery and payment stay. */
export const CounterOffer = z.strictObject({
  round: z.int(),
  lines: z
    .array(z.strictObject({ line: Id, qty: Quantity, unit_price: Price }))
    .check(z.minLength(1), z.maxLength(100)),
  discount: z._default(z.nullable(Discount), null),
  message: maybe(prose(1, 2000)),
})

/** A deal as its buyer may see it: nothing of the seller's costs, fee, notes or stock. */
export const MarketDeal = z.object({
  ...z.pick(Deal, {
    id: true,
    version: true,
    allowed_actions: true,
    created_at: true,
    updated_at: true,
    number: true,
    kind: true,
    source: true,
    status: true,
    fulfilment_status: true,
    payment_status: true,
    subject: true,
    total: true,
    valid_until: true,
    call_until: true,
    requested_at: true,
    buyer: true,
    request: true,
    deliver_to: true,
    po_number: true,
    note: true,
    pipeline: true,
    accepted_at: true,
    deliver_by: true,
    ended_at: true,
    reason_code: true,
    reason_note: true,
    current_round: true,
  }).shape,
  seller: Id,
  /** The same company, with what buyers may know of it. */
  sold_by: MarketSeller,
  lines: z.array(
    z.pick(DealLine, {
      id: true,
      listing: true,
      article: true,
      sku: true,
      name_ar: true,
      name_en: true,
      variant: true,
      variant_en: true,
      free_text: true,
      unit: true,
      qty: true,
      target_price: true,
      note: true,
      shipped: true,
      delivered: true,
      closed: true,
    }),
  ),
  blanket_order: z.nullable(BlanketOrder),
  called_off_from: z.nullable(z.object({ id: Id, number: z.string() })),
  rounds: z.array(z.omit(Round, { own_prices: true })),
  messages: z.array(z.omit(DealMessage, { kind: true, author_id: true })),
  parcels: z.array(z.omit(Parcel, { allowed_actions: true })),
  /** With what the buyer can do in it. */
  dispute: z.nullable(Dispute),
  /** With what the buyer can do in each. */
  amendments: z.array(Amendment),
  closures: z.array(z.omit(Closure, { allowed_actions: true })),
  milestones: z.array(z.omit(Milestone, { allowed_actions: true, events: true })),
})
export type MarketDeal = z.output<typeof MarketDeal>
