import * as z from 'zod/mini'
import { addDays, daysBetween } from '../values/days.ts'
import { Id } from '../values/ids.ts'
import { Quantity } from '../values/quantity.ts'
import { Day } from '../values/time.ts'

/** An article that a customer buys, and when they are likely to need it again. */
export const Purchase = z.object({
  /** Null of what is not among the company’s products. */
  article: z.nullable(Id),
  product: z.nullable(Id),
  sku: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.nullable(z.string()),
  unit: z.nullable(Id),
  /** On how many days it was bought, of the last 24 months. */
  times: z.int(),
  last_on: Day,
  /** The quantity of the last time. */
  last_qty: Quantity,
  /** The usual number of days between two purchases; null before the third. */
  every_days: z.nullable(z.int()),
  /** When it is due again; null where there is no usual interval, or where they have stopped buying it. */
  due_on: z.nullable(Day),
})
export type Purchase = z.output<typeof Purchase>

export const purchaseMonths = 24
const leastIntervals = 2
/** Who has not bought for so many intervals has stopped. */
const stoppedAfter = 4

/** When what was bought on these days, the latest first, is due again: the median interval after the last time. */
export function dueAgain(days: readonly string[], today: string): Pick<Purchase, 'every_days' | 'due_on'> {
  const [last] = days
  const intervals = days.slice(1).map((day, index) => daysBetween(day, days[index] ?? day))
  if (last === undefined || intervals.length < leastIntervals) return { every_days: null, due_on: null }
  const every = median(intervals)
  const hasStopped = daysBetween(last, today) > stoppedAfter * every
  return { every_days: every, due_on: hasStopped ? null : addDays(last, every) }
}

/** Of an even number of intervals, the mean of the two in the middle, rounded. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return Math.round(middle.reduce((sum, value) => sum + value, 0) / middle.length)
}
