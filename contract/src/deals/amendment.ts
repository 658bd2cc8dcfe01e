import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, SignedMoney } from '../values/money.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { amendmentLife } from './amendment.states.ts'

/** How a seller knows that the buyer agrees to a change of a quote that the seller wrote. */
export const agreementWays = ['phone', 'email'] as const

/** How many days the other side has to answer; after that the proposal ends and the deal stays as it was. */
export const amendmentAnswerDays = 7

/** The most items that one proposal adds. */
export const maxAddedLines = 50

/** An agreed item as it is to be. Nothing of it removes it; without a price it keeps the agreed one. */
const ChangedLine = z.strictObject({ line: Id, qty: Amount, unit_price: maybe(Money) })
export type ChangedLine = z.output<typeof ChangedLine>

/** One of the seller's products that the deal does not have yet. */
const AddedLine = z.strictObject({ article: Id, qty: Quantity, unit_price: Money })
export type AddedLine = z.output<typeof AddedLine>

const isOfOneLine = (lines: readonly ChangedLine[]) => new Set(lines.map(({ line }) => line)).size === lines.length

export const changedLines = z.array(ChangedLine).check(z.maxLength(200), z.refine(isOfOneLine, 'not_alike'))

/** What is to change, item by item. Items that are not named stay as they are. */
export const NewAmendment = z
  .strictObject({
    lines: z._default(changedLines, []),
    added: z._default(z.array(AddedLine).check(z.maxLength(maxAddedLines)), []),
    message: maybe(prose(1, 2000)),
  })
  .check(z.refine(({ lines, added }) => lines.length + added.length > 0, { error: 'too_few', path: ['lines'] }))
export type NewAmendment = z.output<typeof NewAmendment>

/** An item before and after; of an added one there was nothing, of a removed one nothing is left. */
export const AmendedLine = z.object({
  line: Id,
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  unit: z.nullable(Id),
  qty_before: Amount,
  qty: Amount,
  price_before: z.nullable(Money),
  unit_price: z.nullable(Money),
  net_before: Money,
  net: Money,
})
export type AmendedLine = z.output<typeof AmendedLine>

const Worth = z.object({ taxable: Money, vat: Money, total: Money })

/** A proposal to change an accepted deal, with the difference that it makes. */
export const Amendment = z.object({
  id: Id,
  side: z.enum(['seller', 'buyer']),
  by: z.string(),
  status: z.enum(amendmentLife.states),
  allowed_actions: z.array(z.string()),
  /** The version that it changes. */
  round: z.int(),
  message: z.nullable(z.string()),
  /** The items that change, and no others. */
  lines: z.array(AmendedLine),
  /** What the deal is worth without and with it; closed quantities count in neither. */
  before: Worth,
  after: Worth,
  /** After less before. */
  difference: z.object({ taxable: SignedMoney, vat: SignedMoney, total: SignedMoney }),
  proposed_at: Moment,
  answer_by: Moment,
  ended_at: z.nullable(Moment),
  /** Who agreed by link or, as the seller recorded it, in another way; null where a side agreed in its account. */
  agreed_by: z.nullable(z.string()),
  agreed_how: z.nullable(z.enum(['link', ...agreementWays])),
  /** What was written with a refusal. */
  answer_note: z.nullable(z.string()),
})
export type Amendment = z.output<typeof Amendment>
