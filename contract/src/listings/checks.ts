import * as z from 'zod/mini'

/** The conditions for buyers to see a listing, in the order a seller would fix them. */
export const listingChecks = [
  'company_active',
  'published',
  'name_ar',
  'description_ar',
  'picture',
  'sku',
  'unit',
  'price',
  'category',
  'coverage',
  'attributes',
  'brand',
  'origin',
  'franchise_fee',
  'investment',
  'royalty',
  'contract_years',
  'disclosure',
  'amount_sought',
  'city',
  'tickets',
  'equity',
  'return_basis',
  'closing_day',
  'risks',
  'licence_statement',
  'compliance',
  'variants',
  'in_stock',
  'not_closed',
] as const

/** Answers "why is it not live?": each condition, whether it holds, and the field to fix. */
export const ListingChecks = z.object({
  is_live: z.boolean(),
  results: z.array(
    z.object({
      code: z.enum(listingChecks),
      ok: z.boolean(),
      /** Required for publishing; the others only hide it or improve it. */
      is_required: z.boolean(),
      field: z.nullable(z.string()),
    }),
  ),
})
export type ListingChecks = z.output<typeof ListingChecks>

/** How many there are in each state; `all` leaves the archive out. */
export const ListingCounts = z.object({
  all: z.int(),
  by_status: z.record(z.string(), z.int()),
})
export type ListingCounts = z.output<typeof ListingCounts>
