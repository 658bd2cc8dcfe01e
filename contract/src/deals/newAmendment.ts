import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { prose } from '../values/text.ts'

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
