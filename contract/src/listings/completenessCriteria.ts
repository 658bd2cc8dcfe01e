import type { investmentKinds } from '../investments/fields.ts'
import { requiredFields } from '../investments/requiredFields.ts'
import type { ListingKind } from './kinds.ts'

/** A listing as its form sends it or as it is stored. */
type Listing = Readonly<Record<string, unknown>>

/** A detail that buyers look for. */
interface Wanted {
  /** Distinguishes criteria of one field. */
  readonly name: string
  /** The field to fix. */
  readonly field: string
  /** Without it nothing is published. */
  readonly isNeeded: boolean
  readonly isThere: (listing: Listing) => boolean
}

const common = [
  needed('name_ar'),
  wanted('name_en'),
  needed('category'),
  needed('description_ar'),
  wanted('description_en'),
  needed('images'),
  { ...wanted('images', ({ images }) => Array.isArray(images) && images.length > 2), name: 'more_images' },
  wanted('tags'),
]

/** The criteria of each kind, in the order of its form. */
export const completenessCriteria: Readonly<Record<ListingKind, readonly Wanted[]>> = {
  product: [
    ...common,
    needed('sku'),
    needed('unit'),
    wanted('brand'),
    needed('origin_country'),
    wanted(
      'barcode',
      (product) => isFilled(product.barcode) || someVariant(product, ({ barcode }) => isFilled(barcode)),
    ),
    needed('price', ({ price, price_on_request }) => isFilled(price) || price_on_request === true),
    wanted('lead_time_max'),
    wanted('weight_kg'),
  ],
  service: [
    ...common,
    needed('price', ({ price, pricing_model }) => isFilled(price) || pricing_model === 'on_request'),
    needed('unit', ({ unit, pricing_model }) => isFilled(unit) || pricing_model !== 'per_unit'),
    needed('coverage'),
    wanted('delivery_days_max'),
    wanted('requirements_ar'),
    wanted('warranty_days'),
  ],
  franchise: [
    ...common,
    needed('brand_name_ar'),
    wanted('brand_name_en'),
    needed('country_of_origin'),
    needed('franchise_fee'),
    needed('investment_min'),
    needed('investment_max'),
    needed('royalty_percent', (own) => isFilled(own.royalty_percent) || own.royalty_kind !== 'percent'),
    needed('royalty_amount', (own) => isFilled(own.royalty_amount) || own.royalty_kind !== 'fixed'),
    needed('contract_years'),
    wanted('operating_since'),
    wanted('units_owned', (franchise) => Number(franchise.units_owned) + Number(franchise.units_franchised) > 0),
    wanted('payback_months_max'),
    wanted('area_min_m2'),
    wanted('training_days'),
    wanted('support'),
    wanted('trademark_no'),
    needed('disclosure.file', ({ disclosure }) => isFilled((disclosure as Listing | null)?.file)),
  ],
  investment: [
    ...common,
    needed('city'),
    needed('amount_sought'),
    needed('ticket_min'),
    needed('ticket_max'),
    needed('equity_percent', ({ kind, equity_percent }) => isFilled(equity_percent) || !requirements(kind).equity),
    needed('closes_on'),
    wanted('expected_return_percent'),
    needed(
      'expected_return_basis',
      (own) => isFilled(own.expected_return_basis) || !isFilled(own.expected_return_percent),
    ),
    wanted('term_months', ({ kind, term_months }) => isFilled(term_months) || !requirements(kind).term),
    wanted(
      'payout_frequency',
      ({ kind, payout_frequency }) => isFilled(payout_frequency) || !requirements(kind).payout,
    ),
    wanted('sharia_certificate'),
    wanted('use_of_funds'),
    wanted('financials', ({ financials, stage }) => isFilled(financials) || stage === 'idea'),
    needed('risks_ar'),
    wanted('risks_en'),
    needed('licence_statement.kind', ({ licence_statement }) => isFilled((licence_statement as Listing | null)?.kind)),
  ],
}

/** The missing criteria, and the completeness in percent. */
export function completenessOf(kind: ListingKind, listing: Listing) {
  const looked = completenessCriteria[kind]
  const missing = looked.filter(({ isThere }) => !isThere(listing))
  return { missing, percent: Math.round((100 * (looked.length - missing.length)) / looked.length) }
}

function wanted(field: string, isThere: Wanted['isThere'] = (listing) => isFilled(listing[field])): Wanted {
  return { name: field.replace('.', '_'), field, isNeeded: false, isThere }
}

function needed(field: string, isThere?: Wanted['isThere']): Wanted {
  return { ...wanted(field, isThere), isNeeded: true }
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}

function someVariant({ variants }: Listing, meets: (variant: Listing) => boolean): boolean {
  return Array.isArray(variants) && variants.some(meets)
}

function requirements(kind: unknown) {
  return requiredFields(kind as (typeof investmentKinds)[number])
}
