import * as z from 'zod/mini'
import type { vatCategories } from '../listings/vat.ts'
import { share } from '../sales/halalas.ts'
import { type ListPrice, netUnitPrice, tierPrice } from '../sales/listPrice.ts'
import { compareDecimals, divideHalfUp } from '../values/decimal.ts'
import { Id } from '../values/ids.ts'
import { fromHalalas, Money, Price, toHalalas } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'
import { Day } from '../values/time.ts'
import { type PriceAudience, type PriceBasis, type PriceRounding, priceAudiences, priceBases } from './fields.ts'
import { brandKey, type PriceRule, type RuleTier, ruleTargets } from './rule.ts'

/** What is known of the product of a line. */
export interface PricedProduct extends Omit<ListPrice, 'price'> {
  readonly product: string
  readonly variant: string
  /** From the product's own category up to the root. */
  readonly categories: readonly string[]
  readonly brand: string | null
  /** The selling unit, in which the list price is. */
  readonly unit: string | null
  /** The published price; null on request. */
  readonly price: string | null
  /** Without VAT. */
  readonly cost: string | null
}

/** A price list with those of its rules that may fit the line. */
export interface ListInForce {
  readonly id: string
  readonly name_ar: string
  readonly name_en: string | null
  readonly audience: PriceAudience
  readonly to_day: string | null
  readonly priority: number
  readonly basis: PriceBasis
  readonly rounding: PriceRounding
  readonly prices_include_vat: boolean
  readonly rules: readonly PriceRule[]
}

/** Why a line has its price, as data that each language words itself. */
export const PriceReason = z.object({
  source: z.enum(['price_list', 'list_price']),
  /** The price list. */
  list: z.nullable(z.object({ id: Id, name_ar: z.string(), name_en: z.nullable(z.string()) })),
  audience: z.nullable(z.enum(priceAudiences)),
  target: z.nullable(z.enum(ruleTargets)),
  basis: z.nullable(z.enum(priceBases)),
  /** Of the list price; a percentage of the cost price is never shown. */
  percent: z.nullable(Money),
  /** The tier’s minimum quantity; null for the price of any quantity. */
  from_qty: z.nullable(Quantity),
  /** The last day of the price list. */
  until: z.nullable(Day),
})
export type PriceReason = z.output<typeof PriceReason>

export const LinePrice = z.object({
  /** As it was entered or computed, with VAT or without; null if there is none. */
  price: z.nullable(Money),
  includes_vat: z.boolean(),
  /** Without VAT, as quotes, orders and invoices have it. */
  unit_price: z.nullable(Money),
  /** The published price without VAT, with its tiers; null on request, and in another unit. */
  list_price: z.nullable(Money),
  why: z.nullable(PriceReason),
})
export type LinePrice = z.output<typeof LinePrice>

interface Line {
  readonly qty: string
  /** Null is the selling unit. */
  readonly unit: string | null
}

interface Candidate {
  readonly list: ListInForce
  readonly rule: PriceRule
  readonly tier: RuleTier
  readonly price: string
  readonly includesVat: boolean
  readonly unitPrice: string
}

/**
 * The price of a line: of the lists in force the most specific for the customer, of its rules the most specific for the
 * product, then the higher priority, then the lower price. The published price with its tiers is the last resort.
 */
export function priceOfLine(product: PricedProduct, line: Line, lists: readonly ListInForce[]): LinePrice {
  const listPrice = publishedPrice(product, line)
  const published = listPrice === null ? null : netOf(product, listPrice, product.price_includes_vat)
  const candidates = lists.flatMap((list) =>
    list.rules.flatMap((rule) => candidateOf(product, line, { list, rule, listPrice }) ?? []),
  )
  const [best] = candidates.toSorted((a, b) => compareCandidates(a, b, product))
  if (best) {
    return {
      price: best.price,
      includes_vat: best.includesVat,
      unit_price: best.unitPrice,
      list_price: published,
      why: reasonOf(best),
    }
  }
  return {
    price: listPrice,
    includes_vat: product.price_includes_vat,
    unit_price: published,
    list_price: published,
    why: listPrice === null ? null : reasonOfListPrice(product, line),
  }
}

/** Whether a price without VAT is below the cost price. */
export function isBelowCost(unitPrice: string | null, cost: string | null): boolean {
  return unitPrice !== null && cost !== null && compareDecimals(unitPrice, cost) < 0
}

function publishedPrice(product: PricedProduct, { qty, unit }: Line): string | null {
  if (product.price === null || !isSellingUnit(product, unit)) return null
  return tierPrice({ price: product.price, price_tiers: product.price_tiers }, qty)
}

function isSellingUnit(product: PricedProduct, unit: string | null): boolean {
  return unit === null || unit === product.unit
}

interface Ruled {
  readonly list: ListInForce
  readonly rule: PriceRule
  readonly listPrice: string | null
}

function candidateOf(product: PricedProduct, line: Line, { list, rule, listPrice }: Ruled): Candidate | undefined {
  if ((rule.unit ?? product.unit) !== (line.unit ?? product.unit) || !concerns(rule, product)) return undefined
  const tier = rule.tiers.findLast(({ min_qty }) => compareDecimals(line.qty, min_qty) >= 0)
  if (!tier) return undefined
  const base = { fixed: null, percent_of_list: listPrice, percent_of_cost: product.cost }[list.basis]
  // Costs and list prices are those of the selling unit.
  if (list.basis !== 'fixed' && (base === null || !isSellingUnit(product, line.unit))) return undefined
  const price = base === null ? tier.value : rounded(share(toHalalas(base), tier.value), list.rounding)
  // A percentage can come to nothing, or to more than an amount can be.
  if (base !== null && !z.safeParse(Price, price).success) return undefined
  const includesVat = {
    fixed: list.prices_include_vat,
    percent_of_list: product.price_includes_vat,
    percent_of_cost: false,
  }[list.basis]
  return { list, rule, tier, price, includesVat, unitPrice: netOf(product, price, includesVat) }
}

function concerns({ target, variant, product, category, brand }: PriceRule, of: PricedProduct): boolean {
  switch (target) {
    case 'variant':
      return variant === of.variant
    case 'product':
      return product === of.product
    case 'category':
      return category !== null && of.categories.includes(category)
    case 'brand':
      return brand !== null && of.brand !== null && brandKey(brand) === brandKey(of.brand)
    case 'all':
      return true
  }
}

/** The better first. */
function compareCandidates(a: Candidate, b: Candidate, product: PricedProduct): number {
  return (
    priceAudiences.indexOf(a.list.audience) - priceAudiences.indexOf(b.list.audience) ||
    ruleTargets.indexOf(a.rule.target) - ruleTargets.indexOf(b.rule.target) ||
    // Of two categories the nearer one.
    distance(a.rule, product) - distance(b.rule, product) ||
    b.list.priority - a.list.priority ||
    compareDecimals(a.unitPrice, b.unitPrice) ||
    (a.list.id < b.list.id ? -1 : 1)
  )
}

function distance({ target, category }: PriceRule, { categories }: PricedProduct): number {
  return target === 'category' && category !== null ? categories.indexOf(category) : 0
}

const steps: Readonly<Record<Exclude<PriceRounding, 'none'>, { readonly step: bigint; readonly end: bigint }>> = {
  '0.05': { step: 5n, end: 0n },
  '0.50': { step: 50n, end: 0n },
  '1.00': { step: 100n, end: 0n },
  '0.95': { step: 100n, end: 95n },
}

/** The nearest price of the rounding, the higher of two; one that would come to nothing stays as it is. */
function rounded(halalas: bigint, rounding: PriceRounding): string {
  if (rounding === 'none') return fromHalalas(halalas)
  const { step, end } = steps[rounding]
  // Below the first ending there is only that one.
  const count = halalas < end ? 0n : divideHalfUp(halalas - end, step)
  const nearest = count * step + end
  return fromHalalas(nearest === 0n ? halalas : nearest)
}

function netOf(
  { vat_category }: { readonly vat_category: (typeof vatCategories)[number] },
  price: string,
  includesVat: boolean,
): string {
  return netUnitPrice({ price, price_tiers: [], price_includes_vat: includesVat, vat_category }, '1')
}

function reasonOf({ list, rule, tier }: Candidate): PriceReason {
  return {
    source: 'price_list',
    list: { id: list.id, name_ar: list.name_ar, name_en: list.name_en },
    audience: list.audience,
    target: rule.target,
    basis: list.basis,
    percent: list.basis === 'percent_of_list' ? tier.value : null,
    from_qty: rule.tiers.length > 1 || tier.min_qty !== '1' ? tier.min_qty : null,
    until: list.to_day,
  }
}

function reasonOfListPrice(product: PricedProduct, { qty }: Line): PriceReason {
  const reached = product.price_tiers.filter(
    ({ min_qty, price }) =>
      compareDecimals(qty, min_qty) >= 0 && product.price !== null && compareDecimals(price, product.price) < 0,
  )
  const [lowest] = reached.toSorted((a, b) => compareDecimals(a.price, b.price))
  return {
    source: 'list_price',
    list: null,
    audience: null,
    target: null,
    basis: null,
    percent: null,
    from_qty: lowest?.min_qty ?? null,
    until: null,
  }
}
