import * as z from 'zod/mini'
import { regions } from '../addresses/regions.ts'
import { listingKinds } from '../listings/kinds.ts'
import { Id } from '../values/ids.ts'
import { Money, SignedMoney } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Day, Moment } from '../values/time.ts'

/** A count and its total. */
const Counted = z.object({ count: z.int(), total: Money })

/** The same where what is given back can be more. */
const Balance = z.object({ count: z.int(), total: SignedMoney })

/** The same figure for the range and for the one it is compared with. */
const compared = <T extends z.ZodMiniType>(figure: T) => z.object({ now: figure, before: figure })

/** A quote is listed as ending when it is valid for so many days or fewer. */
export const offerEndsInDays = 2

/** What needs the seller's attention, whatever the range; each links to the list it counts. */
export const Attention = z.object({
  deals_to_answer: z.object({ count: z.int(), late: z.int(), first_due: z.nullable(Moment) }),
  unread_messages: z.int(),
  deals_to_ship: z.int(),
  offers_ending: z.int(),
  /** How many invoices are overdue, and what is open of them. */
  invoices_overdue: Counted,
  /** Documents that ZATCA rejected, and those that could not be sent to it. */
  zatca_rejected: z.int(),
  /** Documents that have waited too long or are close to the reporting deadline. */
  zatca_late: z.int(),
  zatca_unreachable: z.int(),
  products_low: z.int(),
  products_out: z.int(),
  /** Listings of each type that staff returned or rejected. */
  listings_to_fix: z.partialRecord(z.enum(listingKinds), z.int()),
  cr_ends_on: z.nullable(Day),
  subscription_ends_on: z.nullable(Day),
})
export type Attention = z.output<typeof Attention>

/** The remaining steps of a new seller before the first deal, in order. */
export const FirstSteps = z.object({
  has_company: z.boolean(),
  is_verified: z.boolean(),
  is_subscribed: z.boolean(),
  has_warehouse: z.boolean(),
  has_listing: z.boolean(),
  has_published: z.boolean(),
  has_deal: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

/** The funnel of a range's requests. Each stage includes those that also reached the next. */
export const funnelStages = ['requested', 'answered', 'accepted', 'delivered'] as const

const lossEnds = ['declined', 'rejected', 'withdrawn', 'expired', 'cancelled'] as const

/**
 * The figures of a range of days, with those of the range it is compared with. Requests are counted by the day they
 * were received, sales by the day of acceptance.
 */
export const Overview = z.object({
  /** Only of what is assigned to the person. */
  mine: z.boolean(),
  from: Day,
  to: Day,
  before_from: Day,
  before_to: Day,
  requested: compared(Counted),
  /** Sales of products and services accepted in the range and not cancelled, incl. VAT. */
  won: compared(Counted),
  /** Franchises accepted in the range: contracts over years, which are not part of the sales. */
  franchises: Counted,
  /** Investments accepted in the range: capital, which is not part of the sales. */
  capital: Counted,
  /** The same sales excl. VAT, less the marketplace's fee. */
  net_to_seller: compared(Money),
  /**
   * The win rate: of all requests received in the range, the share that was accepted and not cancelled since. It is the
   * funnel's `accepted` over its `requested`; null without requests.
   */
  acceptance_rate: compared(z.nullable(Percent)),
  /** The median time to the first answer. */
  answer_minutes: compared(z.nullable(z.int())),
  funnel: z.array(z.object({ stage: z.enum(funnelStages), count: z.int(), total: Money })),
  /** One for each day of the range; the place in the other range is the same. */
  won_by_day: z.array(z.object({ day: Day, count: z.int(), total: Money, before: Money })),
  by_kind: z.array(z.object({ kind: z.enum(listingKinds), count: z.int(), total: Money })),
  by_region: z.array(z.object({ region: z.enum(regions), count: z.int(), total: Money })),
  best_listings: z.array(
    z.object({
      listing: Id,
      kind: z.enum(listingKinds),
      name_ar: z.string(),
      name_en: z.nullable(z.string()),
      count: z.int(),
      total: Money,
    }),
  ),
  best_buyers: z.array(
    z.object({ buyer: Id, name_ar: z.string(), name_en: z.nullable(z.string()), count: z.int(), total: Money }),
  ),
  lost: z.array(
    z.object({ status: z.enum(lossEnds), reason_code: z.nullable(z.string()), count: z.int(), total: Money }),
  ),
})
export type Overview = z.output<typeof Overview>

/** The payments of a range of days, and what is overdue today. */
export const Payments = z.object({
  /** Invoices and debit notes issued in the range, less credit notes, incl. VAT. */
  invoiced: compared(Balance),
  /** Payments received in the range, less refunds. `count` is the number of documents they belong to. */
  collected: compared(Balance),
  /** Balances due on invoices that are overdue today, whatever the range. */
  overdue: Counted,
})
export type Payments = z.output<typeof Payments>

/** The figures of the members of a company in a range of days; each equals the list of deals or invoices of the person. */
export const PeopleFigures = z.object({
  from: Day,
  to: Day,
  people: z.array(
    z.object({
      /** Null of what is assigned to nobody. */
      assignee: z.nullable(Id),
      /** Sales accepted in the range and not cancelled, incl. VAT. */
      won: Counted,
      /** Deals that are open now. */
      open: z.int(),
      /** Requests received in the range, and the share of them that was accepted and not cancelled since. */
      requested: z.int(),
      acceptance_rate: z.nullable(Percent),
      /** Null for who does not see invoices. */
      invoiced: z.nullable(Balance),
      collected: z.nullable(Balance),
      overdue: z.nullable(Counted),
    }),
  ),
})
export type PeopleFigures = z.output<typeof PeopleFigures>
