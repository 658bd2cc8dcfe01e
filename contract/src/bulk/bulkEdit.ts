import * as z from 'zod/mini'
import { productFilters } from '../products/product.ts'
import { Id } from '../values/ids.ts'
import { Money, Price } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Amount } from '../values/quantity.ts'
import { SearchText } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { CellValue } from './sheet.ts'

/** The selected products, or all that a list is filtered to. */
export const Selection = z.union([
  z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({
    filter: z.strictObject({ search: z.optional(SearchText), ...productFilters }),
  }),
])

/**
 * How a calculated price is rounded: to the nearest multiple of a step, or to the nearest price with these halalas. It
 * is never rounded to zero, but to at least one step.
 */
export const priceRoundings = ['0.05', '0.10', '0.25', '0.50', '1.00', '5.00', 'ends_95', 'ends_99'] as const
export type PriceRounding = (typeof priceRoundings)[number]

const rounding = z.optional(z.enum(priceRoundings))

/** The change applied to each product. */
export const BulkChange = z.discriminatedUnion('what', [
  z.discriminatedUnion('how', [
    z.strictObject({ what: z.literal('price'), how: z.literal('set'), amount: Price }),
    z.strictObject({ what: z.literal('price'), how: z.enum(['add', 'subtract']), amount: Price, rounding }),
    z.strictObject({ what: z.literal('price'), how: z.enum(['raise', 'lower']), percent: Percent, rounding }),
  ]),
  z.strictObject({ what: z.literal('category'), category: Id }),
  z.strictObject({ what: z.literal('status'), action: z.enum(['submit', 'pause', 'resume', 'archive', 'restore']) }),
  z.strictObject({
    what: z.literal('stock'),
    how: z.enum(['set', 'add', 'subtract']),
    warehouse: Id,
    quantity: Amount,
  }),
])
export type BulkChange = z.output<typeof BulkChange>

/** What a bulk change did; the spreadsheet gives each product values of its own, in these columns. */
const RecordedChange = z.union([BulkChange, z.strictObject({ what: z.literal('cells'), columns: z.array(z.string()) })])
export type RecordedChange = z.output<typeof RecordedChange>

/** One product before and after: a price, the id of a category, a status, a quantity. */
const Example = z.object({
  id: Id,
  sku: z.string(),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Of a change in the spreadsheet, instead of the two values. */
  cells: z._default(z.array(z.object({ column: z.string(), before: CellValue, after: CellValue })), []),
})

/** Why a product was not changed: a code of `editFaults`, `cellFaults`, a problem or a field. */
const Refusal = z.object({
  id: Id,
  sku: z.string(),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  code: z.string(),
})

/** While it is being undone, its state is running. */
export const editStates = ['running', 'done', 'undone'] as const

export const BulkEdit = z.object({
  /** Null for a preview. */
  id: z.nullable(Id),
  state: z.enum(['preview', ...editStates]),
  change: RecordedChange,
  /** None for a preview. */
  created_at: z.nullable(Moment),
  total: z.int(),
  done: z.int(),
  /** Products that already had the value. */
  same: z.int(),
  refused: z.int(),
  /** The first 20. */
  examples: z.array(Example),
  /** The first 100. */
  refusals: z.array(Refusal),
  /** In the preview of a price change: the average price of the products that change. */
  average: z._default(z.nullable(z.object({ before: Money, after: Money })), null),
  /** In the preview of a change of category: the attributes that products would lose, and how many would. */
  lost: z._default(z.array(z.object({ name_ar: z.string(), name_en: z.string(), products: z.int() })), []),
  /** Null if it cannot be undone, or no longer. */
  undo_until: z.nullable(Moment),
  /** Products the undo skipped, because they were changed since. */
  undo_left: z.int(),
  /** The undo failed on our side: the remaining products keep the change, and it can be undone again. */
  undo_failed: z._default(z.boolean(), false),
})
export type BulkEdit = z.output<typeof BulkEdit>

/** In a list. */
export const BulkEditSummary = z.omit(BulkEdit, { examples: true, refusals: true, average: true, lost: true })
export type BulkEditSummary = z.output<typeof BulkEditSummary>

export const editOutcomes = ['changed', 'refused', 'undone', 'not_undone'] as const
export type EditOutcome = (typeof editOutcomes)[number]

/** What became of one product; `code` says why it was refused, or not undone, and `column` in which cell. */
export const EditedProduct = z.extend(Example, {
  outcome: z.enum(editOutcomes),
  code: z.nullable(z.string()),
  column: z._default(z.nullable(z.string()), null),
  params: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
})
export type EditedProduct = z.output<typeof EditedProduct>
