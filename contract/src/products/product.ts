import * as z from 'zod/mini'
import { filterSchemas, listedSchemas, namesWith, schemasOf } from '../fields.ts'
import {
  listingFilters,
  listingOrderings,
  listingRecord,
  listingRow,
  listingRules,
  listingSchemas,
} from '../listings/listing.ts'
import { vatRules } from '../listings/vat.ts'
import { Id } from '../values/ids.ts'
import { Amount } from '../values/quantity.ts'
import { notAbove } from '../values/rules.ts'
import { Version } from '../values/version.ts'
import { productFields } from './fields.ts'
import {
  englishFitsOptions,
  englishIsApart,
  maxOrderFitsSteps,
  optionsAreApart,
  tiersRise,
  variantsAreApart,
} from './variants.ts'

const ownFields = schemasOf(productFields)

const rules = [
  ...listingRules,
  ...vatRules,
  notAbove('price', 'compare_at_price'),
  notAbove('min_order_qty', 'max_order_qty'),
  maxOrderFitsSteps,
  notAbove('lead_time_min', 'lead_time_max'),
  tiersRise,
  optionsAreApart,
  englishFitsOptions,
  englishIsApart,
  variantsAreApart,
] as const

export const NewProduct = z.strictObject({ ...listingSchemas, ...ownFields }).check(...rules)
export const ChangedProduct = z.strictObject({ ...listingSchemas, ...ownFields, version: Version }).check(...rules)

/** A product's stock in one warehouse. It changes only through movements. */
const StockLevel = z.object({
  warehouse: Id,
  on_hand: Amount,
  reserved: Amount,
  available: Amount,
  incoming: Amount,
  low_at: z.nullable(Amount),
})

export const Product = z.object({ ...listingRecord, ...ownFields, stock: z.array(StockLevel) })
export type Product = z.output<typeof Product>

export const stockStatuses = ['untracked', 'in', 'low', 'out'] as const
export const importedAs = ['made', 'changed'] as const

export const productOrderings = [...listingOrderings, ...namesWith(productFields, 'isOrdering'), 'available'] as const

/** What a list of products is filtered by. */
export const productFilters = {
  ...listingFilters,
  ...filterSchemas(productFields),
  stock: z.optional(z.enum(stockStatuses)),
  /** Only what this import made or changed; with `imported`, only the one or the other. */
  import: z.optional(Id),
  imported: z.optional(z.enum(importedAs)),
}

/** A product in a list. */
export const ProductRow = z.object({
  ...listingRow,
  ...listedSchemas(productFields),
  variant_count: z.int(),
  available: Amount,
  stock: z.enum(stockStatuses),
  /** Nothing is available, although goods are there: deals have reserved all of them. */
  is_all_reserved: z.boolean(),
})
export type ProductRow = z.output<typeof ProductRow>
