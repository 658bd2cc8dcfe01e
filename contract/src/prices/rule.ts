import * as z from 'zod/mini'
import { compareDecimals } from '../values/decimal.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Price } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'
import { neededWhen } from '../values/rules.ts'
import { line } from '../values/text.ts'
import type { PriceBasis } from './fields.ts'

/** What a rule prices, the most specific first. */
export const ruleTargets = ['variant', 'product', 'category', 'brand', 'all'] as const
export type RuleTarget = (typeof ruleTargets)[number]

/** The most prices of a list. */
export const maxEntries = 5_000
const maxPercent = '1000.00'

/** From a quantity on: a price, or a percentage, as the list’s pricing method says. */
export interface RuleTier {
  readonly min_qty: string
  readonly value: string
}

/** A rule of a price list as it is stored and applied. */
export interface PriceRule {
  readonly target: RuleTarget
  /** The listing of a product, or of a variant. */
  readonly product: string | null
  readonly variant: string | null
  readonly category: string | null
  readonly brand: string | null
  /** Null is the selling unit of the product. */
  readonly unit: string | null
  /** By rising minimum quantity. */
  readonly tiers: readonly RuleTier[]
}

/** What one price of a list is for, as sellers write it. */
export const entryTargets = ['product', 'category', 'brand', 'all'] as const
export type EntryTarget = (typeof entryTargets)[number]

/** One price of a price list: a row of its grid and its sheet. Rows of the same product and unit are tiers. */
export const PriceEntry = z
  .strictObject({
    target: z._default(z.enum(entryTargets), 'product'),
    /** The SKU of a product or variant, or the product’s number; a category’s slug or name; a brand. */
    code: maybe(line(1, 80)),
    /** Null is the selling unit of the product. */
    unit: maybe(Id),
    min_qty: z._default(Quantity, '1'),
    /** A price, or a percentage, as the list’s pricing method says. */
    value: Price,
  })
  .check(
    neededWhen<{ readonly target: EntryTarget; readonly code: string | null }>(
      'code',
      ({ target }) => target !== 'all',
    ),
  )
export type PriceEntry = z.output<typeof PriceEntry>

export const PriceEntries = z.array(PriceEntry).check(z.maxLength(maxEntries))

/** What a rule prices, and in which unit. */
export function ruleKey({ target, product, variant, category, brand, unit }: Omit<PriceRule, 'tiers'>): string {
  const key = { variant, product, category, brand: brandKey(brand ?? ''), all: '' }[target]
  return `${target} ${key ?? ''} ${unit ?? ''}`
}

/** Brands are compared without case and surplus spaces. */
export function brandKey(brand: string): string {
  return brand.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Whether a value fits the pricing method: a percentage is at most 1,000. */
export function fitsBasis(value: string, basis: PriceBasis): boolean {
  return basis === 'fixed' || compareDecimals(value, maxPercent) <= 0
}
