import * as z from 'zod/mini'
import { fromThousandths } from '../values/decimal.ts'
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

/** How many blanket orders of a customer are listed with what is left of them. */
export const listedBlanketOrders = 20

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

/** How many days before an agreed day the seller is reminded of what is not called off yet; again the day after it. */
export const callOffReminderDays = 7

export const maxCallOffDates = 100

/** A quantity of an item that both sides agreed to have called off by a day. */
export const NewCallOffDate = z.strictObject({
  /** Of one that is known already, so that another day moves it. */
  id: maybe(Id),
  line: Id,
  day: Day,
  qty: Quantity,
})
export type NewCallOffDate = z.output<typeof NewCallOffDate>

const CallOffDate = z.object({
  id: Id,
  line: Id,
  day: Day,
  qty: Amount,
  /** How much of it is called off. What is called off counts for the earliest days first. */
  called: Amount,
  /** The day that was agreed first. */
  moved_from: z.nullable(Day),
  status: z.enum(['met', 'open', 'missed']),
})
export type CallOffDate = z.output<typeof CallOffDate>

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
  /** What both sides agreed to have called off by which day, the earliest first. */
  dates: z.array(CallOffDate),
  /** The deals that call-offs became, the latest first, at most `shownCallOffs`. */
  call_offs: z.array(
    z.object({ id: Id, number: z.string(), at: Moment, status: z.enum(dealLife.states), total: z.nullable(Money) }),
  ),
})
export type BlanketOrder = z.output<typeof BlanketOrder>

interface StoredDate extends Pick<CallOffDate, 'id' | 'line' | 'day' | 'moved_from'> {
  /** In thousandths. */
  readonly qty: bigint
}

/** How agreed dates stand, the earliest first: what is called off of an item counts for its earliest dates first. */
export function callOffDatesOf(
  dates: readonly StoredDate[],
  calledOf: ReadonlyMap<string, bigint>,
  today: string,
): CallOffDate[] {
  const uncounted = new Map(calledOf)
  return dates
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1))
    .map(({ qty, ...date }) => {
      const left = uncounted.get(date.line) ?? 0n
      const called = left < qty ? left : qty
      uncounted.set(date.line, left - called)
      const status = called === qty ? 'met' : date.day < today ? 'missed' : 'open'
      return { ...date, qty: fromThousandths(qty), called: fromThousandths(called), status }
    })
}
