import type { quoteKinds } from '@mawrid/contract/subscriptions/quote.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays, daysBetween } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { periodFrom, type Span, spanOn, worthFrom } from './spans.ts'

/** An available package with its price for one period. */
export interface Choice {
  readonly packageId: string
  readonly rank: number
  readonly period: SubscriptionPeriod
  readonly price: string
}

/** The current subscription: its package and its paid spans. A trial has none. */
export interface Running extends Omit<Choice, 'price'> {
  readonly spans: readonly Span[]
  readonly until: string
  /** Null if the next period is the first paid one. */
  readonly anchor: string | null
}

export interface QuotedChange {
  readonly kind: (typeof quoteKinds)[number]
  readonly on: string
  readonly until: string
  readonly daysLeft: number | null
  readonly days: number | null
  readonly price: string
  readonly credit: string
  /** The amount to pay now, without VAT. */
  readonly subtotal: string
}

/** The payment service's minimum (Moyasar: 100 halalas). */
const minHalalas = 100n
const nothing = '0.00'

/** The price of a change and when it takes effect: larger packages at once, all others at the end of the period. */
export function quoteChange(running: Running | null, choice: Choice, today: string): QuotedChange {
  if (!running) return quoteStart(choice, today)
  if (running.packageId === choice.packageId && running.period === choice.period) return quoteRenewal(running, choice)
  return (isLarger(running, choice) && quoteUpgrade(running, choice, today)) || quoteDowngrade(running, choice)
}

function quoteStart(choice: Choice, today: string): QuotedChange {
  const { end } = periodFrom(today, choice.period)
  return whole('start', choice, today, end)
}

export function quoteRenewal(running: Pick<Running, 'until' | 'anchor'>, choice: Choice): QuotedChange {
  const { start, end } = nextPeriod(running, choice)
  return whole('renew', choice, start, end)
}

/** Undefined if there are no paid days to upgrade, or the difference is below the minimum payment. */
function quoteUpgrade({ spans, period, until }: Running, choice: Choice, today: string): QuotedChange | undefined {
  const now = spanOn(spans, today)
  if (!now) return undefined
  const credit = worthFrom(spans, today)
  const isSamePeriod = period === choice.period
  const price = isSamePeriod ? worthFrom(spans, today, () => choice.price) : choice.price
  const due = toHalalas(price) - toHalalas(credit)
  if (due < minHalalas) return undefined
  return {
    kind: 'upgrade',
    on: today,
    until: isSamePeriod ? until : periodFrom(today, choice.period).end,
    daysLeft: daysBetween(today, now.end) + 1,
    days: now.wholeDays,
    price,
    credit,
    subtotal: fromHalalas(due),
  }
}

function quoteDowngrade(running: Running, choice: Choice): QuotedChange {
  const { start, end } = nextPeriod(running, choice)
  return { ...whole('downgrade', choice, start, end), price: nothing, subtotal: nothing }
}

function nextPeriod({ until, anchor }: Pick<Running, 'until' | 'anchor'>, { period }: Choice) {
  const start = addDays(until, 1)
  return periodFrom(start, period, anchor ?? start)
}

function whole(kind: QuotedChange['kind'], { price }: Choice, on: string, until: string): QuotedChange {
  return { kind, on, until, daysLeft: null, days: null, price, credit: nothing, subtotal: price }
}

/** A smaller package or a shorter period has to wait until the paid period ends. */
function isLarger(running: Running, choice: Choice): boolean {
  const isShorter = running.period === 'year' && choice.period === 'month'
  return !isShorter && choice.rank >= running.rank
}
