import type { investmentKinds } from '../investments/fields.ts'
import { requiredFields } from '../investments/requiredFields.ts'
import type { ListingKind } from './kinds.ts'

/** A listing as its form sends it or as it is stored. */
type Listing = Readonly<Record<string, unknown>>

/** A detail that buyers look for. */
interface Criterion {
  /** Distinguishes criteria of one field. */
  readonly name: string
  /** The field to fix. */
  readonly field: string
  /** Without it nothing is published. */
  readonly isNeeded: boolean
  readonly isPresent: (listing: Listing) => boolean
}

const common = [
  required('name_ar'),
  optional('name_en'),
  required('category'),
  required('description_ar'),
  optional('description_en'),
  required('images'),
  { ...optional('images', ({ images }) => Array.isArray(images) && images.length > 2), name: 'more_images' },
  optional('tags'),
]

/** The criteria of each kind, in the order of its form. */
export const completenessCriteria: Readonly<Record<ListingKind, readonly Criterion[]>> = {
  product: [
    ...common,
    required('sku'),
    required('unit'),
    optional('brand'),
    required('origin_country'),
    optional(
      'barcode',
      (product) => isFilled(product.barcode) || someVariant(product, ({ barcode }) => isFilled(barcode)),
    ),
    required('price', ({ price, price_on_request }) => isFilled(price) || price_on_request === true),
    optional('lead_time_max'),
    optional('weight_kg'),
  ],
  service: [
    ...common,
    required('price', ({ price, pricing_model }) => isFilled(price) || pricing_model === 'on_request'),
    required('unit', ({ unit, pricing_model }) => isFilled(unit) || pricing_model !== 'per_unit'),
    required('coverage'),
    optional('delivery_days_max'),
    optional('requirements_ar'),
    optional('warranty_days'),
  ],
  franchise: [
    ...common,
    required('brand_name_ar'),
    optional('brand_name_en'),
    required('country_of_origin'),
    required('franchise_fee'),
    required('investment_min'),
    required('investment_max'),
    required('royalty_percent', (own) => isFilled(own.royalty_percent) || own.royalty_kind !== 'percent'),
    required('royalty_amount', (own) => isFilled(own.royalty_amount) || own.royalty_kind !== 'fixed'),
    required('contract_years'),
    optional('operating_since'),
    optional('units_owned', (franchise) => Number(franchise.units_owned) + Number(franchise.units_franchised) > 0),
    optional('payback_months_max'),
    optional('area_min_m2'),
    optional('training_days'),
    optional('support'),
    optional('trademark_no'),
    required('disclosure.file', ({ disclosure }) => isFilled((disclosure as Listing | null)?.file)),
  ],
  investment: [
    ...common,
    required('city'),
    required('amount_sought'),
    required('ticket_min'),
    required('ticket_max'),
    required('equity_percent', ({ kind, equity_percent }) => isFilled(equity_percent) || !requirements(kind).equity),
    required('closes_on'),
    optional('expected_return_percent'),
    required(
      'expected_return_basis',
      (own) => isFilled(own.expected_return_basis) || !isFilled(own.expected_return_percent),
    ),
    optional('term_months', ({ kind, term_months }) => isFilled(term_months) || !requirements(kind).term),
    optional(
      'payout_frequency',
      ({ kind, payout_frequency }) => isFilled(payout_frequency) || !requirements(kind).payout,
    ),
    optional('sharia_certificate'),
    optional('use_of_funds'),
    optional('financials', ({ financials, stage }) => isFilled(financials) || stage === 'idea'),
    required('risks_ar'),
    optional('risks_en'),
    required('licence_statement.kind', ({ licence_statement }) =>
      isFilled((licence_statement as Listing | null)?.kind),
    ),
  ],
}

/** The missing criteria, and the completeness in percent. */
export function completenessOf(kind: ListingKind, listing: Listing) {
  const looked = completenessCriteria[kind]
  const missing = looked.filter(({ isPresent }) => !isPresent(listing))
  return { missing, percent: Math.round((100 * (looked.length - missing.length)) / looked.length) }
}

function optional(field: string, isPresent: Criterion['isPresent'] = (listing) => isFilled(listing[field])): Criterion {
  return { name: field.replace('.', '_'), field, isNeeded: false, isPresent }
}

function required(field: string, isPresent?: Criterion['isPresent']): Criterion {
  return { ...optional(field, isPresent), isNeeded: true }
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
