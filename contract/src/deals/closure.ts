import * as z from 'zod/mini'
import { languages } from '../constants.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { Percent } from '../values/percent.ts'
import { Quantity } from '../values/quantity.ts'
import { prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'
import { closureLife } from './closure.states.ts'

/** Why goods that were agreed will not be supplied. */
export const closureReasons = [
  'out_of_stock',
  'discontinued',
  'supplier_failed',
  'damaged',
  'buyer_asked',
  'other',
] as const

/** How many days a buyer has to answer; after that the proposal takes effect. */
export const closureAnswerDays = 7

const ClosedLine = z.strictObject({ line: Id, qty: Quantity })

/** What will not be supplied, line by line, and why. */
export const NewClosure = z
  .strictObject({
    reason_code: z.enum(closureReasons),
    note: maybe(prose(1, 1000)),
    /** The language of the email to the buyer. */
    lang: z._default(z.enum(languages), 'ar'),
    lines: z.array(ClosedLine).check(
      z.minLength(1),
      z.maxLength(200),
      z.refine((lines) => new Set(lines.map((one) => one.line)).size === lines.length, 'not_alike'),
    ),
  })
  .check(
    z.refine(({ reason_code, note }) => reason_code !== 'other' || note !== null, {
      error: 'required',
      path: ['note'],
    }),
  )

export const Closure = z.object({
  id: Id,
  status: z.enum(closureLife.states),
  allowed_actions: z.array(z.string()),
  reason_code: z.enum(closureReasons),
  note: z.nullable(z.string()),
  lines: z.array(ClosedLine),
  /** What the closed quantities are worth of the deal, and which share of its value that is. */
  taxable: Money,
  total: Money,
  share: Percent,
  /** When it takes effect unless the buyer answers; null where the buyer need not agree. */
  answer_by: z.nullable(Moment),
  proposed_at: Moment,
  ended_at: z.nullable(Moment),
  /** What the buyer wrote when refusing. */
  answer_note: z.nullable(z.string()),
})
export type Closure = z.output<typeof Closure>
