import * as z from 'zod/mini'
import type { Region } from '../addresses/regions.ts'
import { addDays, daysBetween, riyadhDay } from '../values/days.ts'
import { fromHalalas, Money, Price, toHalalas } from '../values/money.ts'
import { isUnconfirmed, publicHolidayOn, publicHolidays } from '../values/publicHolidays.ts'
import { Day } from '../values/time.ts'
import { weekDays } from '../values/workingHours.ts'
import type { Warehouse } from './warehouse.ts'

/** What a warehouse says about its orders. */
export type DeliveryRules = Pick<
  Warehouse,
  'working_hours' | 'closed_days' | 'open_holidays' | 'cutoff_time' | 'handling_days' | 'delivery_regions'
>

export interface Order {
  /** When it arrives. */
  readonly at: Date
  /** Where the goods go. */
  readonly region: Region
  /** Days until the goods are there to be handled, such as the longest lead time of a quote. */
  readonly leadDays?: number
}

/** What delivery from a warehouse to a region costs, and when an order that arrives now reaches it. */
export const DeliveryEstimate = z.object({
  /** Excl. VAT. */
  fee: Money,
  /** From this amount of goods on, excl. VAT, delivery is free. */
  free_from: z.nullable(Price),
  /** The goods are ready to leave. */
  ready_on: Day,
  earliest: Day,
  /** From the day of the order to the earliest day. */
  days: z.int(),
  /** Holidays before the earliest day that the sighting of the moon may move. */
  unconfirmed: z.array(z.enum(publicHolidays)),
})
export type DeliveryEstimate = z.output<typeof DeliveryEstimate>

/**
 * The delivery fee and the earliest day. An order after the cut-off, or on a closed day, counts from the next open day.
 * Handling takes open days; the delivery itself takes days of the calendar, and arrives on an open day. Null if the
 * warehouse does not deliver to the region, or never opens.
 */
export function deliveryOf(rules: DeliveryRules, { at, region, leadDays = 0 }: Order): DeliveryEstimate | null {
  const to = rules.delivery_regions.find((one) => one.region === region)
  if (!to) return null
  const ordered = riyadhDay(at)
  const received = firstOpenDay(rules, isTooLate(rules, at) ? addDays(ordered, 1) : ordered)
  const handled = received && openDaysAfter(rules, received, rules.handling_days)
  const ready = handled && firstOpenDay(rules, later(handled, addDays(ordered, leadDays)))
  const earliest = ready && firstOpenDay(rules, addDays(ready, to.days))
  if (!ready || !earliest) return null
  return {
    fee: to.fee,
    // Regions that were stored before the field have none.
    free_from: to.free_from ?? null,
    ready_on: ready,
    earliest,
    days: daysBetween(ordered, earliest),
    unconfirmed: unconfirmedBetween(rules, ordered, earliest),
  }
}

/** Whether the warehouse works on that day. On a public holiday it does only if it says so. */
export function isOpenOn(
  rules: Omit<DeliveryRules, 'cutoff_time' | 'handling_days' | 'delivery_regions'>,
  day: string,
) {
  if (spansOf(rules, day).length === 0 || rules.closed_days.includes(day)) return false
  return publicHolidayOn(day) === null || rules.open_holidays.includes(day)
}

/** After the cut-off; without one, after the warehouse has closed. */
function isTooLate(rules: DeliveryRules, at: Date): boolean {
  const day = riyadhDay(at)
  const time = riyadhTime(at)
  return time > (rules.cutoff_time ?? spansOf(rules, day).at(-1)?.closes ?? '00:00')
}

function riyadhTime(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 16)
}

function spansOf({ working_hours }: Pick<DeliveryRules, 'working_hours'>, day: string) {
  const name = weekDays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return name ? working_hours[name] : []
}

/** A warehouse that is open once a week can be closed on 60 of those days. */
const maxClosedDays = 500

function firstOpenDay(rules: DeliveryRules, from: string): string | null {
  for (let day = from, n = 0; n < maxClosedDays; day = addDays(day, 1), n += 1) if (isOpenOn(rules, day)) return day
  return null
}

function openDaysAfter(rules: DeliveryRules, from: string, days: number): string | null {
  let day: string | null = from
  for (let n = 0; n < days && day !== null; n += 1) day = firstOpenDay(rules, addDays(day, 1))
  return day
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function unconfirmedBetween(rules: DeliveryRules, from: string, to: string): DeliveryEstimate['unconfirmed'] {
  // The holiday may begin a day earlier than the calendar says.
  const days = Array.from({ length: daysBetween(from, to) + 2 }, (_, n) => addDays(from, n))
  const named = days.filter((day) => !rules.open_holidays.includes(day)).map(publicHolidayOn)
  return publicHolidays.filter((one) => isUnconfirmed(one) && named.includes(one))
}

/** Goods from several warehouses: each charges its fee, delivery is free where it is of all, and the last arrival counts. */
export function deliveryTogether(estimates: readonly DeliveryEstimate[]): DeliveryEstimate | null {
  const [first, ...others] = estimates
  if (!first) return null
  return others.reduce((sum, one) => {
    const last = later(sum.earliest, one.earliest) === sum.earliest ? sum : one
    return {
      fee: fromHalalas(toHalalas(sum.fee) + toHalalas(one.fee)),
      free_from: highest(sum.free_from, one.free_from),
      ready_on: later(sum.ready_on, one.ready_on),
      earliest: last.earliest,
      days: last.days,
      unconfirmed: publicHolidays.filter((each) => [...sum.unconfirmed, ...one.unconfirmed].includes(each)),
    }
  }, first)
}

function highest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null
  return toHalalas(one) > toHalalas(other) ? one : other
}
