import * as z from 'zod/mini'
import { times } from '../sales/halalas.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { SignedMoney, toHalalas } from '../values/money.ts'
import { Amount } from '../values/quantity.ts'
import { Moment } from '../values/time.ts'
import { Version } from '../values/version.ts'
import { SignedAmount, StockArticle, StockPlace, StockProduct } from './stock.ts'

/** The maximum number of lines of a stock count, which is booked in one transaction. */
export const maxCountedLines = 5_000

/** Which of the counted lines: all, those that differ from the books, whose stock moved since, that cannot be booked. */
export const stocktakeViews = ['counted', 'differing', 'moved', 'refused'] as const
export type StocktakeView = (typeof stocktakeViews)[number]

/** Why a counted line cannot be booked. */
const stocktakeRefusals = ['not_tracked', 'precision', 'stock_short', 'stock_reserved', 'too_big'] as const

const summary = {
  id: Id,
  version: Version,
  warehouse: StockPlace,
  /** The member who counts it. */
  assignee: z.nullable(Id),
  started_at: Moment,
  updated_at: Moment,
}

/** A stock count of one warehouse, kept until it is booked or discarded. */
export const StocktakeRow = z.object({ ...summary, counted: z.int() })
export type StocktakeRow = z.output<typeof StocktakeRow>

/** The latest stock count that was applied in a warehouse. */
export const AppliedStocktake = z.object({
  warehouse: Id,
  at: Moment,
  by: z.nullable(z.string()),
  /** The same person as Nafath named them, for a page in Arabic. */
  by_ar: z.nullable(z.string()),
  counted: z.int(),
  differing: z.int(),
})
export type AppliedStocktake = z.output<typeof AppliedStocktake>

/** The same with what its lines come to. */
export const Stocktake = z.object({
  ...summary,
  lines: z.record(z.enum(stocktakeViews), z.int()),
  /** What is there too much and what is missing, at cost; products without a cost are left out and counted. */
  surplus: SignedMoney,
  shortage: SignedMoney,
  without_cost: z.int(),
})
export type Stocktake = z.output<typeof Stocktake>

export const CountedLine = z.object({
  counted: Amount,
  /** On hand by the books when it was counted. */
  expected: Amount,
  counted_at: Moment,
  /** Counted less expected: what is booked, whatever moved since. */
  difference: SignedAmount,
  /** What was booked here since it was counted. */
  moved: SignedAmount,
  /** The difference at cost; nothing where the product has no cost. */
  value: z.nullable(SignedMoney),
  refusal: z.nullable(z.enum(stocktakeRefusals)),
})
export type CountedLine = z.output<typeof CountedLine>

/** A line of a count: the current quantity on record, and the counted one, if counted. */
export const StocktakeLine = z.object({
  article: StockArticle,
  product: StockProduct,
  on_hand: Amount,
  reserved: Amount,
  count: z.nullable(CountedLine),
})
export type StocktakeLine = z.output<typeof StocktakeLine>

/** What was counted of some articles; nothing takes an article out of the count again. */
export const countedLines = z
  .array(z.strictObject({ article: Id, counted: maybe(Amount) }))
  .check(z.minLength(1), z.maxLength(200))

/** The cost of a quantity in thousandths of a unit. */
export function valueAtCost(thousandths: bigint, cost: string): bigint {
  const value = times(toHalalas(cost), thousandths < 0n ? -thousandths : thousandths)
  return thousandths < 0n ? -value : value
}
