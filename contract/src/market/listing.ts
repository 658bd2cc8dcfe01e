import * as z from 'zod/mini'
import { Franchise } from '../franchises/franchise.ts'
import { LicenceStatement } from '../investments/disclosures.ts'
import { Investment } from '../investments/investment.ts'
import { investmentLife } from '../investments/states.ts'
import { listingKinds } from '../listings/kinds.ts'
import { Product, stockStatuses } from '../products/product.ts'
import { Service } from '../services/service.ts'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Amount } from '../values/quantity.ts'
import { Day, Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { MarketSeller } from './seller.ts'

/** A published listing in a list for buyers. `price` as in `listings/listing.ts`. */
const MarketListing = z.object({
  id: Id,
  kind: z.enum(listingKinds),
  version: Version,
  ref: z.string(),
  slug: z.string(),
  seller: MarketSeller,
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  category: Id,
  cover: z.nullable(z.string()),
  price: z.nullable(Money),
  unit: z.nullable(Id),
  stock: z.enum(stockStatuses),
  available: Amount,
  closes_on: z.nullable(Day),
  published_on: z.nullable(Day),
  updated_at: Moment,
})

/** One entry of the feed: the current state of a listing. A `removed` one is no longer on the marketplace. */
export const ListingChange = z.object({
  id: Id,
  change: z.enum(['published', 'removed']),
  listing: z.nullable(MarketListing),
})

// Fields for the seller only.
const sellersOwn = { allowed_actions: true, completeness: true, visibility: true } as const
const underReview = { status_reason: true, has_pending_change: true, pending_change: true, created_at: true } as const

// What a draft may lack, and nothing that was submitted does.
const submitted = { name_ar: z.string(), category: Id } as const

const ReviewedProduct = z.extend(z.omit(Product, { ...sellersOwn, cost: true, stock: true }), {
  ...submitted,
  sku: z.string(),
  unit: Id,
})
const ReviewedService = z.extend(z.omit(Service, sellersOwn), submitted)
const ReviewedFranchise = z.extend(z.omit(Franchise, sellersOwn), {
  ...submitted,
  brand_name_ar: z.string(),
  country_of_origin: z.string(),
  franchise_fee: Money,
  investment_min: Money,
  investment_max: Money,
  contract_years: z.int(),
})
const ReviewedInvestment = z.extend(z.omit(Investment, { ...sellersOwn, licence_accepted: true }), {
  ...submitted,
  amount_sought: Money,
  ticket_min: Money,
  ticket_max: Money,
  closes_on: Day,
  risks_ar: z.string(),
  licence_statement: LicenceStatement,
  city: z.string(),
})

/** A listing as staff judge it, with the change that waits. */
export const ReviewedListing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), seller: MarketSeller, listing: ReviewedProduct }),
  z.object({ kind: z.literal('service'), seller: MarketSeller, listing: ReviewedService }),
  z.object({ kind: z.literal('franchise'), seller: MarketSeller, listing: ReviewedFranchise }),
  z.object({ kind: z.literal('investment'), seller: MarketSeller, listing: ReviewedInvestment }),
])

/** What is sold of a product: itself, or one of its variants. A request names it as `article`. */
const MarketArticle = z.object({
  id: Id,
  sku: z.string(),
  /** The values of the product's options, in their order. */
  option_values: z.array(z.string()),
  /** The same values in English, or the original ones where there is no English. */
  option_values_en: z.array(z.string()),
  /** For one, before the product's `price_tiers`; null for a price on request. */
  price: z.nullable(Money),
  image: z.nullable(z.string()),
})

/** A published listing as buyers read it: no proofs that its seller has shown to the marketplace alone. */
export const PublicListing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    seller: MarketSeller,
    listing: z.omit(ReviewedProduct, underReview),
    articles: z.array(MarketArticle),
  }),
  z.object({
    kind: z.literal('service'),
    seller: MarketSeller,
    listing: z.omit(ReviewedService, { ...underReview, licence: true }),
  }),
  z.object({
    kind: z.literal('franchise'),
    seller: MarketSeller,
    listing: z.omit(ReviewedFranchise, { ...underReview, trademark_file: true, disclosure: true }),
  }),
  z.object({
    kind: z.literal('investment'),
    seller: MarketSeller,
    listing: z.omit(ReviewedInvestment, { ...underReview, sharia_certificate: true }),
  }),
])

/** A listing waiting for staff: submitted, or published with a pending change. */
export const WaitingReview = z.object({
  id: Id,
  kind: z.enum(listingKinds),
  version: Version,
  ref: z.string(),
  company: Id,
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  waits_for: z.enum(['listing', 'change']),
  updated_at: Moment,
})

export const Reviewed = z.object({
  id: Id,
  version: Version,
  status: z.enum(investmentLife.states),
  has_pending_change: z.boolean(),
})
