import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'

const Limit = z.nullable(z.int().check(z.minimum(0)))

/** How much of each a package includes; null is without limit. */
export const PackageLimits = z.object({
  products: Limit,
  services: Limit,
  franchises: Limit,
  investments: Limit,
  warehouses: Limit,
  members: Limit,
  images_per_listing: Limit,
  /** Agreed in a month. No request is turned away and no buyer refused: beyond it the seller cannot offer to others. */
  deals_per_month: Limit,
  /** Of one file. */
  import_rows: Limit,
})

export type LimitName = keyof z.output<typeof PackageLimits>

/** What can be counted of a company, and so can be more than a smaller package allows: of pictures and of the rows of a
 * file the most at once. */
export const countedLimits = [
  'products',
  'services',
  'franchises',
  'investments',
  'warehouses',
  'members',
  'images_per_listing',
  'deals_per_month',
  'import_rows',
] as const satisfies readonly LimitName[]
export type CountedLimit = (typeof countedLimits)[number]

/** A limit of one file or one listing, of which nothing is used up. */
export function isForOne(limit: LimitName): boolean {
  return limit === 'images_per_listing' || limit === 'import_rows'
}

export const Package = z.object({
  id: Id,
  code: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  description_ar: z.string(),
  description_en: z.string(),
  price_monthly: Money,
  price_yearly: Money,
  vat_included: z.boolean(),
  trial_days: z.int(),
  limits: PackageLimits,
  features: z.array(z.object({ text_ar: z.string(), text_en: z.string() })),
  /** Becomes the company's `mmkn_pfp` (checklist O-10). */
  marketplace_fee_percent: Percent,
  rank: z.int(),
  is_popular: z.boolean(),
  is_active: z.boolean(),
})
export type Package = z.output<typeof Package>
