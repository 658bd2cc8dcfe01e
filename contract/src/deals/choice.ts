import * as z from 'zod/mini'
import { type FieldCode, fieldError } from '../fieldErrors.ts'
import type { FieldError } from '../problems.ts'
import { type Discount, lineSums, type Sums, sumsOf, vatOfLine, type vatRates } from '../sales/sums.ts'
import { compareDecimals } from '../values/decimal.ts'
import { Id } from '../values/ids.ts'
import { toHalalas } from '../values/money.ts'
import { Quantity } from '../values/quantity.ts'
import { type ChoiceLine, hasChoice } from './choiceFields.ts'
import { isOffered } from './suggestedChoice.ts'

/**
 * What the buyer chooses of a quote that leaves a choice: the optional items that are wanted, one item of each group, and of an
 * item with several quantities one of them. Other items may be named as well.
 */
export const Choice = z.array(z.strictObject({ line: Id, qty: Quantity })).check(z.maxLength(200))
export type Choice = z.output<typeof Choice>

/** What a quote asks for an item at one of its quantities. */
export interface QuantityOffered {
  readonly qty: string
  readonly unit_price: string
}

/** All quantities of an item, the one that is suggested first. */
export function quantitiesOf({ qty, unit_price, quantities = [] }: ChoiceLine): readonly QuantityOffered[] {
  return [{ qty, unit_price }, ...quantities]
}

/** Why a choice is none; empty if it can be accepted. */
export function choiceErrors(lines: readonly ChoiceLine[], choice: Choice): FieldError[] {
  const offered = new Map(lines.filter(isOffered).map((line) => [line.line, line]))
  const taken = new Set<number>()
  const errors = choice.flatMap(({ line: id, qty }, index) => {
    const refuse = (field: 'line' | 'qty', code: FieldCode) => [fieldError(`choice.${index}.${field}`, code)]
    const line = offered.get(id)
    // Each item is removed as it is chosen, so that choosing it twice is an error.
    if (!line || !offered.delete(id)) return refuse('line', 'not_offered')
    if (!quantitiesOf(line).some((one) => isSameQuantity(one.qty, qty))) return refuse('qty', 'not_offered')
    if (line.group == null) return []
    if (taken.has(line.group)) return refuse('line', 'one_of_group')
    taken.add(line.group)
    return []
  })
  const isMissing = [...offered.values()].some(({ group, is_optional, quantities = [] }) =>
    group == null ? !is_optional && quantities.length > 0 : !taken.has(group),
  )
  const isEmpty = chosenLines(lines, choice).every(({ answer }) => answer === 'not_available')
  return errors.length === 0 && (isMissing || isEmpty) ? [fieldError('choice', 'required')] : errors
}

/** The items of a quote as they were chosen, which leave no choice: those that were not chosen are left out. */
export function chosenLines<Line extends ChoiceLine>(lines: readonly Line[], choice: Choice) {
  const chosen = new Map(choice.map(({ line, qty }) => [line, qty]))
  return lines.map((line) => {
    const { is_optional, group, quantities: _quantities, ...rest } = line
    if (!isOffered(line)) return rest
    const qty = chosen.get(line.line)
    if (qty === undefined && (is_optional || group != null)) return { ...rest, ...leftOut }
    const found = quantitiesOf(line).find((one) => qty === undefined || isSameQuantity(one.qty, qty))
    return { ...rest, ...found }
  })
}

const leftOut = {
  answer: 'not_available',
  substitute: null,
  qty: '0',
  unit_price: '0.00',
  discount: null,
  exemption_code: null,
  lead_time_days: null,
  warehouse: null,
  left_out: true,
} as const

interface PricedLine extends ChoiceLine {
  readonly discount: Discount | null
  readonly vat_category: keyof typeof vatRates
}

interface Offered<Line> {
  readonly lines: readonly Line[]
  readonly discount: Discount | null
  readonly delivery_fee: string
  readonly free_from?: string | null | undefined
}

/** The sums of a quote for one choice. */
export function choiceSums({ lines, ...terms }: Offered<PricedLine>, choice: Choice): Sums {
  return sumsOf({ ...terms, lines: chosenLines(lines, choice).filter(isOffered) })
}

/**
 * The lowest and the highest total of all choices; null if there is none. Where a greater choice can be the cheaper one, because its
 * delivery is free, the range is that of the goods with the fee that is possible.
 */
export function choiceRange(quote: Offered<PricedLine>): { readonly from: string; readonly to: string } | null {
  const offered = quote.lines.filter(isOffered)
  if (!hasChoice(offered)) return null
  const steps = stepsOf(offered)
  const least = leastOf(steps)
  const most = steps.flatMap(({ dearest }) => dearest)
  const isFree = (choice: Choice) => choiceSums(quote, choice).delivery_fee === '0.00'
  const isFeeOpen = quote.free_from != null && !isFree(least) && isFree(most)
  const { free_from: _freeFrom, ...charged } = quote
  return {
    from: choiceSums(isFeeOpen ? { ...charged, delivery_fee: '0.00' } : quote, namedIn(least)).total,
    to: choiceSums(isFeeOpen ? charged : quote, namedIn(most)).total,
  }
}

/** The cheapest choice of a quote, of which an amount off the whole quote takes the greatest part. */
export function leastChoice(lines: readonly PricedLine[]): Choice {
  return namedIn(leastOf(stepsOf(lines.filter(isOffered))))
}

function leastOf(steps: ReturnType<typeof stepsOf>): Priced[] {
  const required = steps.filter(({ isOptional }) => !isOptional).flatMap(({ cheapest }) => cheapest)
  const all = steps.flatMap(({ cheapest }) => cheapest).toSorted(byGross)
  return required.length > 0 ? required : all.slice(0, 1)
}

function namedIn(priced: readonly Priced[]): Choice {
  return priced.map(({ line, qty }) => ({ line, qty }))
}

interface Priced {
  readonly line: string
  readonly qty: string
  readonly gross: bigint
}

/** What is decided by itself: a group, or an item of none. */
function stepsOf(offered: readonly PricedLine[]) {
  const steps = new Map<number | string, { isOptional: boolean; prices: Priced[] }>()
  for (const line of offered) {
    const key = line.group ?? line.line
    const step = steps.get(key) ?? { isOptional: line.group == null && line.is_optional === true, prices: [] }
    step.prices.push(...quantitiesOf(line).map((one) => ({ line: line.line, qty: one.qty, gross: grossOf(line, one) })))
    steps.set(key, step)
  }
  return [...steps.values()].map(({ isOptional, prices }) => {
    const sorted = prices.toSorted(byGross)
    return { isOptional, cheapest: sorted.slice(0, 1), dearest: sorted.slice(-1) }
  })
}

function grossOf({ discount, vat_category }: PricedLine, offered: QuantityOffered): bigint {
  return toHalalas(vatOfLine(lineSums({ ...offered, discount }).net, vat_category).gross)
}

function byGross(one: Priced, other: Priced): number {
  return Number(one.gross - other.gross)
}

function isSameQuantity(one: string, other: string): boolean {
  return compareDecimals(one, other) === 0
}
