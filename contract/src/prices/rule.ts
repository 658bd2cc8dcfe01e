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

export const maxRules = 5_000
export const maxRuleTiers = 10
const maxPercent = '1000.00'

/** From a quantity on: a price, or a percentage, as the list’s pricing method says. */
export const RuleTier = z.strictObject({ min_qty: Quantity, value: Price })
export type RuleTier = z.output<typeof RuleTier>

const target = {
  target: z.enum(ruleTargets),
  /** The listing of a product, or of a variant. */
  product: maybe(Id),
  variant: maybe(Id),
  category: maybe(Id),
  brand: maybe(line(1, 80)),
  /** Null is the selling unit of the product. */
  unit: maybe(Id),
}

type Targeted = z.output<z.ZodMiniObject<typeof target>>

/** A rule of a price list. */
export const PriceRule = z
  .strictObject({
    ...target,
    tiers: z.array(RuleTier).check(
      z.minLength(1),
      z.maxLength(maxRuleTiers),
      z.refine((tiers) => tiers.every((tier, index) => isAfter(tier, tiers[index - 1])), 'quantities_rise'),
    ),
  })
  .check(
    neededWhen<Targeted>('product', ({ target: of }) => of === 'product' || of === 'variant'),
    neededWhen<Targeted>('variant', ({ target: of }) => of === 'variant'),
    neededWhen<Targeted>('category', ({ target: of }) => of === 'category'),
    neededWhen<Targeted>('brand', ({ target: of }) => of === 'brand'),
  )
export type PriceRule = z.output<typeof PriceRule>

/** All rules of a list: no two price the same in the same unit. */
export const PriceRules = z.array(PriceRule).check(
  z.maxLength(maxRules),
  z.refine((rules) => new Set(rules.map(ruleKey)).size === rules.length, 'not_alike'),
)

/** What a rule prices, and in which unit. */
export function ruleKey(rule: Omit<PriceRule, 'tiers'>): string {
  return `${targetKey(rule)} ${rule.unit ?? ''}`
}

function targetKey({ target: of, product, variant, category, brand }: Omit<PriceRule, 'tiers' | 'unit'>): string {
  const key = { variant, product, category, brand: brandKey(brand ?? ''), all: '' }[of]
  return `${of} ${key ?? ''}`
}

/** Brands are compared without case and surplus spaces. */
export function brandKey(brand: string): string {
  return brand.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Whether a value fits the pricing method: a percentage is at most 1,000. */
export function fitsBasis(value: string, basis: PriceBasis): boolean {
  return basis === 'fixed' || compareDecimals(value, maxPercent) <= 0
}

function isAfter(tier: RuleTier, before: RuleTier | undefined): boolean {
  return before === undefined || compareDecimals(tier.min_qty, before.min_qty) > 0
}
