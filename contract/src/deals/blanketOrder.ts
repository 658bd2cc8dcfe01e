import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money } from '../values/money.ts'
import { Amount, Quantity } from '../values/quantity.ts'
import { line } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'
import { dealLife } from './states.ts'

/** How far ahead the last day of a blanket order can be, when it is quoted and when it is extended. */
export const maxCallDays = 365

/** How many days before its last day the seller is reminded of a blanket order with quantity left. */
export const callReminderDays = [30, 7] as const

/** How many call-offs a blanket order shows. What is left counts all of them. */
export const shownCallOffs = 200

const CalledLine = z.strictObject({ line: Id, qty: Quantity })

/** A part of a blanket order: the quantities that are called off, by the items of the blanket order. */
export const callOffFields = {
  lines: z.array(CalledLine).check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((lines) => new Set(lines.map((one) => one.line)).size === lines.length, 'not_alike'),
  ),
  /** The buyer's order number of this part. */
  po_number: maybe(line(1, 60)),
}

export const NewCallOff = z.strictObject(callOffFields)
export type NewCallOff = z.output<typeof NewCallOff>

/** An item of a blanket order. What cancelled and closed call-offs do not supply can be called off again. */
export const BlanketLine = z.object({
  line: Id,
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  unit: z.nullable(Id),
  agreed: Amount,
  called: Amount,
  left: Amount,
})
export type BlanketLine = z.output<typeof BlanketLine>

/** An accepted quote whose quantities are called off in parts until its last day. */
export const BlanketOrder = z.object({
  until: Day,
  lines: z.array(BlanketLine),
  /** The deals that call-offs became, the latest first, at most `shownCallOffs`. */
  call_offs: z.array(
    z.object({ id: Id, number: z.string(), at: Moment, status: z.enum(dealLife.states), total: z.nullable(Money) }),
  ),
})
export type BlanketOrder = z.output<typeof BlanketOrder>
