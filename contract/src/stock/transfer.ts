import * as z from 'zod/mini'
import { recordFields } from '../record.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { prose } from '../values/text.ts'
import { Day } from '../values/time.ts'
import { transferLife } from './states.ts'
import { namesNoneTwice, StockArticle, StockPlace, StockProduct } from './stock.ts'

/** What became of goods that were sent and never arrived. */
export const transferRests = ['returned', 'lost'] as const

const lines = z
  .array(z.strictObject({ article: Id, qty: Quantity }))
  .check(z.minLength(1), z.maxLength(200), z.refine(namesNoneTwice, 'not_alike'))

export const transferFields = {
  from: Id,
  to: Id,
  expected_on: maybe(Day),
  note: maybe(prose(1, 500)),
  lines,
}

export const twoPlaces = z.refine<{ readonly from: string; readonly to: string }>(({ from, to }) => from !== to, {
  error: 'not_alike',
  path: ['to'],
})

export const arrivedLines = lines

const summary = {
  ...recordFields,
  ref: z.string(),
  from: StockPlace,
  to: StockPlace,
  status: z.enum(transferLife.states),
  expected_on: z.nullable(Day),
  note: z.nullable(z.string()),
  /** The member who receives it. */
  assignee: z.nullable(Id),
}

export const TransferRow = z.object({ ...summary, line_count: z.int() })
export type TransferRow = z.output<typeof TransferRow>

export const Transfer = z.object({
  ...summary,
  rest: z.nullable(z.enum(transferRests)),
  lines: z.array(
    z.object({
      article: StockArticle,
      product: StockProduct,
      qty: Quantity,
      received: Amount,
      /** What can still be sent from there; null for those who do not see that warehouse. */
      available: z.nullable(Amount),
    }),
  ),
})
export type Transfer = z.output<typeof Transfer>
