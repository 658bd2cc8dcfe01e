import * as z from 'zod/mini'
import { compareDecimals } from '../values/decimal.ts'
import { Money } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'

/** The most groups of alternatives in a quote, and further quantities of an item. */
const maxGroups = 9
export const maxQuantities = 5

/** What the buyer decides about an item of a quote: whether to take it, which of a group, and how much. */
export const choiceFields = {
  /** May be left out. */
  is_optional: z._default(z.boolean(), false),
  /** The buyer chooses one item of each group. */
  group: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxGroups))), null),
  /** Further quantities with their prices, of which the buyer chooses one instead. */
  quantities: z._default(
    z.array(z.strictObject({ qty: Quantity, unit_price: Money })).check(z.maxLength(maxQuantities)),
    [],
  ),
}

interface Choosable {
  readonly qty: string
  readonly is_optional: boolean
  readonly group: number | null
  readonly quantities: readonly { readonly qty: string }[]
}

export const choiceRules = [
  z.refine<Choosable>(({ is_optional, group }) => !is_optional || group === null, {
    error: 'not_offered',
    path: ['group'],
  }),
  z.refine<Choosable>(({ qty, quantities }) => areDistinct([qty, ...quantities.map((one) => one.qty)]), {
    error: 'not_alike',
    path: ['quantities'],
  }),
] as const

/** A choice between one is none. */
export function areGroupsWhole(lines: readonly { readonly answer: string; readonly group: number | null }[]): boolean {
  const groups = lines.filter(({ answer }) => answer !== 'not_available').flatMap(({ group }) => group ?? [])
  return groups.every((group) => groups.filter((one) => one === group).length > 1)
}

/** An item of a quote, sent or as it is written. Older versions have none of these fields. */
export interface ChoiceLine {
  readonly line: string
  readonly answer: string
  readonly qty: string
  readonly unit_price: string
  readonly is_optional?: boolean | undefined
  readonly group?: number | null | undefined
  readonly quantities?: readonly { readonly qty: string; readonly unit_price: string }[] | undefined
}

/** Whether there is something to choose. */
export function hasChoice(lines: readonly Omit<ChoiceLine, 'line'>[]): boolean {
  return lines.some(
    ({ answer, is_optional, group, quantities = [] }) =>
      answer !== 'not_available' && (is_optional === true || group != null || quantities.length > 0),
  )
}

function areDistinct(quantities: readonly string[]): boolean {
  return quantities.every((qty, index) => !quantities.slice(0, index).some((one) => compareDecimals(one, qty) === 0))
}
