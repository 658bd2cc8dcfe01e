import { outsideVat, vatCategories } from '@mawrid/contract/listings/vat.ts'
import { netUnitPrice } from '@mawrid/contract/sales/listPrice.ts'
import * as z from 'zod/mini'
import type { ListingRow, OwnFields } from '../../listings/tables.ts'

/** How something is taxed. */
export interface Tax {
  readonly vatCategory: (typeof vatCategories)[number]
  readonly exemptionCode: string | null
}

/** The listing's current price and tax. */
export interface PublishedTerms extends Tax {
  /** Unit price without VAT; null if it is available on request only. */
  readonly price: string | null
  readonly cost: string | null
}

interface TermsInput {
  readonly qty: string
  readonly articlePrice: string | null
  /** Whether its seller may charge VAT. */
  readonly isRegistered: boolean
}

const untaxed: Tax = { vatCategory: outsideVat.vat_category, exemptionCode: outsideVat.exemption_code }

/** The tax of free-text items, for which no listing defines a category. */
export function usualTax(isRegistered: boolean): Tax {
  return isRegistered ? { vatCategory: 'S', exemptionCode: null } : untaxed
}

/** The price for a quantity: the variant's own price, with volume prices. */
export function publishedTerms(
  { kind, price }: Pick<ListingRow, 'kind' | 'price'>,
  own: OwnFields,
  { qty, articlePrice, isRegistered }: TermsInput,
): PublishedTerms {
  if (kind === 'investment') return { price: null, cost: null, ...untaxed }
  const { cost, vat_category, exemption_code, ...pricing } = z.parse(Priced, own)
  const tax: Tax = isRegistered ? { vatCategory: vat_category, exemptionCode: exemption_code } : untaxed
  if (pricing.price_on_request || pricing.pricing_model === 'on_request') return { price: null, cost, ...tax }
  const { price_tiers, price_includes_vat } = pricing
  const unit = articlePrice ?? price
  if (unit === null) return { price: null, cost, ...tax }
  const net = netUnitPrice({ price: unit, price_tiers, price_includes_vat, vat_category: tax.vatCategory }, qty)
  return { price: net, cost, ...tax }
}

/** Fields of any kind of listing; a field that a kind lacks counts as empty. */
const Priced = z.object({
  price_on_request: z._default(z.boolean(), false),
  pricing_model: z.optional(z.string()),
  price_includes_vat: z._default(z.boolean(), false),
  price_tiers: z._default(z.array(z.object({ min_qty: z.string(), price: z.string() })), []),
  cost: z._default(z.nullable(z.string()), null),
  vat_category: z._default(z.enum(vatCategories), 'S'),
  exemption_code: z._default(z.nullable(z.string()), null),
})
