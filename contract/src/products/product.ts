import * as z from 'zod/mini'
import { listingFilters, listingRecord, listingRow, listingRules, writtenListing } from '../listings/listing.ts'
import { vatFields, vatRules } from '../listings/vat.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { Gtin, HsCode, Sku } from '../values/productCodes.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { notAbove } from '../values/rules.ts'
import { line } from '../values/text.ts'
import { Version } from '../values/version.ts'
import {
  englishFitsOptions,
  englishIsApart,
  mostIsReached,
  OptionValuesInEnglish,
  optionsAreApart,
  PriceTier,
  ProductOption,
  tiersRise,
  Variant,
  variantsAreApart,
} from './variants.ts'

const Days = z.int().check(z.minimum(0), z.maximum(180))

const ownFields = {
  sku: maybe(Sku),
  barcode: maybe(Gtin),
  brand: maybe(line(1, 80)),
  model: maybe(line(1, 80)),
  origin_country: maybe(line(2, 2).check(z.regex(/^[A-Z]{2}$/, 'not_offered'))),
  hs_code: maybe(HsCode),
  unit: maybe(Id),
  pack_size: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  pack_unit: maybe(Id),
  price: maybe(Price),
  price_on_request: z._default(z.boolean(), false),
  price_includes_vat: z._default(z.boolean(), false),
  compare_at_price: maybe(Price),
  cost: maybe(Price),
  ...vatFields,
  price_tiers: z._default(z.array(PriceTier).check(z.maxLength(10)), []),
  min_order_qty: z._default(Quantity, '1'),
  order_step: z._default(Quantity, '1'),
  max_order_qty: maybe(Quantity),
  lead_time_min: maybe(Days),
  lead_time_max: maybe(Days),
  options: z._default(z.array(ProductOption).check(z.maxLength(3)), []),
  option_values_en: OptionValuesInEnglish,
  variants: z._default(z.array(Variant).check(z.maxLength(200)), []),
  attributes: z._default(z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])), {}),
  track_stock: z._default(z.boolean(), true),
  allow_backorder: z._default(z.boolean(), false),
  weight_kg: maybe(Quantity),
  length_cm: maybe(Quantity),
  width_cm: maybe(Quantity),
  height_cm: maybe(Quantity),
  saber_no: maybe(line(1, 40)),
  sfda_no: maybe(line(1, 40)),
}

const rules = [
  ...listingRules,
  ...vatRules,
  notAbove('price', 'compare_at_price'),
  notAbove('min_order_qty', 'max_order_qty'),
  mostIsReached,
  notAbove('lead_time_min', 'lead_time_max'),
  tiersRise,
  optionsAreApart,
  englishFitsOptions,
  englishIsApart,
  variantsAreApart,
] as const

export const NewProduct = z.strictObject({ ...writtenListing, ...ownFields }).check(...rules)
export const ChangedProduct = z.strictObject({ ...writtenListing, ...ownFields, version: Version }).check(...rules)

/** How much of a product is in one warehouse. It changes only through movements. */
export const StockLevel = z.object({
  warehouse: Id,
  on_hand: Amount,
  reserved: Amount,
  available: Amount,
  incoming: Amount,
  low_at: z.nullable(Amount),
})

export const Product = z.object({ ...listingRecord, ...ownFields, stock: z.array(StockLevel) })
export type Product = z.output<typeof Product>

export const stockStandings = ['untracked', 'in', 'low', 'out'] as const
export const importedAs = ['made', 'changed'] as const

/** What a list of products is filtered by. */
export const productFilters = {
  ...listingFilters,
  stock: z.optional(z.enum(stockStandings)),
  /** Only what this import made or changed; with `imported`, only the one or the other. */
  import: z.optional(Id),
  imported: z.optional(z.enum(importedAs)),
}

/** A product in a list. */
export const ProductRow = z.object({
  ...listingRow,
  sku: z.nullable(Sku),
  price_on_request: z.boolean(),
  unit: z.nullable(Id),
  variant_count: z.int(),
  available: Amount,
  stock: z.enum(stockStandings),
})
export type ProductRow = z.output<typeof ProductRow>
