import * as z from 'zod/mini'
import { canonical } from '../values/canonical.ts'
import { plainDecimal, trimZeros } from '../values/decimal.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Amount } from '../values/quantity.ts'
import { prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'

/** The stock of an article in one warehouse. */
export const stockLevelStatuses = ['in', 'low', 'out'] as const

export const movementKinds = [
  'receipt',
  'sale',
  'return',
  'transfer_out',
  'transfer_in',
  'count',
  'damage',
  'correction',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What a person books by hand; the others follow from a deal or a transfer. */
export const handKinds = ['receipt', 'count', 'damage', 'correction', 'return'] as const
export type HandKind = (typeof handKinds)[number]

/** Why it was booked, where there is a usual reason. */
export const movementReasons = {
  receipt: ['purchase', 'production', 'opening'],
  count: ['stocktake', 'spot_check'],
  damage: ['broken', 'expired', 'lost', 'sample'],
  correction: ['wrong_entry', 'found', 'own_use'],
  return: ['unwanted', 'faulty', 'wrong_item'],
} as const satisfies Record<HandKind, readonly string[]>

const reasons = Object.values(movementReasons).flat()

export const causes = ['hand', 'undo', 'transfer', 'deal', 'import', 'credit_note', 'return'] as const

/** The most that can be on hand of one article in one warehouse. */
export const maxOnHand = '999999999'

/** An amount to add, or to subtract if it begins with a minus: "12", "-0.5". */
export const SignedAmount = canonical('quantity', {
  tidy: (text) => signed(text.replace(/^[-\u2212](?=.)/, '-').replace(/^(.+)[-\u2212]$/, '-$1')),
  shape: /^(?:0|-?(?:[1-9]\d{0,8}(?:\.\d{0,2}[1-9])?|0\.\d{0,2}[1-9]))$/,
})

/** How much is in one warehouse. */
const stockFigures = {
  on_hand: Amount,
  reserved: Amount,
  available: Amount,
  incoming: Amount,
  low_at: z.nullable(Amount),
  status: z.enum(stockLevelStatuses),
  updated_at: Moment,
}

export const StockArticle = z.object({
  id: Id,
  sku: z.string(),
  option_values: z.array(z.string()),
  /** The same values in English. */
  option_values_en: z.array(z.string()),
  /** A removed variant may still be in stock. */
  is_kept: z.boolean(),
})
export type StockArticle = z.output<typeof StockArticle>

export const StockProduct = z.object({
  id: Id,
  ref: z.string(),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  unit: z.object({ symbol_ar: z.string(), symbol_en: z.string(), precision: z.int() }),
  /** How many of the unit are in a pack; 1 where it is sold singly. */
  pack_size: z.int(),
})
export type StockProduct = z.output<typeof StockProduct>

export const StockPlace = z.object({ id: Id, name_ar: z.string(), name_en: z.nullable(z.string()), code: z.string() })
export type StockPlace = z.output<typeof StockPlace>

export const StockRow = z.object({
  article: StockArticle,
  product: StockProduct,
  warehouse: StockPlace,
  ...stockFigures,
})
export type StockRow = z.output<typeof StockRow>

/** All stock of one product: its articles, and how much of each is where. */
export const ProductStock = z.object({
  product: StockProduct,
  is_tracked: z.boolean(),
  articles: z.array(StockArticle),
  levels: z.array(z.object({ article: Id, warehouse: StockPlace, ...stockFigures, bin: z.nullable(z.string()) })),
})
export type ProductStock = z.output<typeof ProductStock>

export const StockMovement = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(movementKinds),
  qty: SignedAmount,
  balance: Amount,
  article: StockArticle,
  product: StockProduct,
  warehouse: StockPlace,
  reason: z.nullable(z.enum(reasons)),
  note: z.nullable(z.string()),
  /** What booked it; deals, transfers and credit notes have a number. */
  cause: z.object({ kind: z.enum(causes), id: z.nullable(Id), number: z.nullable(z.string()) }),
  by: z.nullable(z.string()),
  /** The same person as Nafath named them, for a page in Arabic. */
  by_ar: z.nullable(z.string()),
  /** Booked by hand and not reversed yet. */
  can_undo: z.boolean(),
})
export type StockMovement = z.output<typeof StockMovement>

/** Booked at once; a product can have more variants. */
export const maxBookedLines = 500

/** What a person books: several articles at once, in one warehouse, for one reason. */
export const NewMovements = z
  .strictObject({
    warehouse: Id,
    kind: z.enum(handKinds),
    reason: maybe(z.enum(reasons)),
    note: maybe(prose(1, 500)),
    lines: z
      .array(z.strictObject({ article: Id, qty: SignedAmount }))
      .check(z.minLength(1), z.maxLength(maxBookedLines), z.refine(namesNoneTwice, 'not_alike')),
  })
  .check(
    z.refine(({ kind, reason }) => reason === null || isReasonOf(kind, reason), {
      error: 'not_offered',
      path: ['reason'],
    }),
  )
export type NewMovements = z.output<typeof NewMovements>

function isReasonOf(kind: HandKind, reason: string): boolean {
  return movementReasons[kind].some((offered) => offered === reason)
}

export function namesNoneTwice(lines: readonly { readonly article: string }[]): boolean {
  return new Set(lines.map((line) => line.article)).size === lines.length
}

function signed(text: string): string {
  const isBelow = text.startsWith('-')
  const amount = trimZeros(plainDecimal(isBelow ? text.slice(1) : text))
  return isBelow && amount !== '0' ? `-${amount}` : amount
}
