import { portion } from '@mawrid/contract/sales/halalas.ts'
import type { invoicePurposes } from '@mawrid/contract/subscriptions/invoice.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays, addMonths, daysBetween } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'

/** What an invoice paid for. */
export interface Paid {
  readonly purpose: (typeof invoicePurposes)[number]
  readonly packageId: string
  readonly period: SubscriptionPeriod
  /** The price of the whole period, without VAT. */
  readonly price: string
  readonly periodStart: string
  readonly periodEnd: string
}

/** Days on which the company is entitled to a package: a whole period, or what is left of one after an upgrade. */
export interface Span {
  readonly packageId: string
  readonly period: SubscriptionPeriod
  readonly price: string
  readonly start: string
  readonly end: string
  /** The days of the whole period that the price is for. */
  readonly wholeDays: number
}

/**
 * The entitlement from paid invoices, in order of payment. An upgrade cuts the current spans at its first day: the
 * rest becomes the new package's, or is replaced by a new period.
 */
export function spansOf(paid: readonly Paid[]): Span[] {
  let spans: Span[] = []
  for (const one of paid) spans = one.purpose === 'upgrade' ? upgraded(spans, one) : spans.concat(whole(one))
  return spans
}

export function spanOn(spans: readonly Span[], day: string): Span | undefined {
  return spans.find(({ start, end }) => start <= day && day <= end)
}

export function paidUntil(spans: readonly Span[]): string | null {
  return spans.at(-1)?.end ?? null
}

/** The value of the paid days from a day on, without VAT: each span's share of its price. */
export function worthFrom(spans: readonly Span[], day: string, priceOf = (span: Span) => span.price): string {
  const left = spans.map((span) => {
    const days = Math.max(0, daysBetween(day > span.start ? day : span.start, span.end) + 1)
    return portion(toHalalas(priceOf(span)), BigInt(days), BigInt(span.wholeDays))
  })
  return fromHalalas(left.reduce((sum, one) => sum + one, 0n))
}

/** A period's first and last day. Consecutive periods begin on the same day of the month as the first. */
export function periodFrom(start: string, period: SubscriptionPeriod, anchor = start) {
  const months = monthOf(start) - monthOf(anchor) + (period === 'month' ? 1 : 12)
  return { start, end: addDays(addMonths(anchor, months), -1) }
}

function whole({ packageId, period, price, periodStart: start, periodEnd: end }: Paid): Span {
  return { packageId, period, price, start, end, wholeDays: daysBetween(start, end) + 1 }
}

function upgraded(spans: readonly Span[], to: Paid): Span[] {
  const from = to.periodStart
  const earlierSpans = spans
    .filter(({ start }) => start < from)
    .map((span) => ({ ...span, end: earlier(span.end, addDays(from, -1)) }))
  const isLonger = spanOn(spans, from)?.period !== to.period
  if (isLonger) return [...earlierSpans, whole(to)]
  const changed = spans
    .filter(({ end }) => end >= from)
    .map((span) => ({
      ...span,
      start: later(span.start, from),
      packageId: to.packageId,
      price: to.price,
    }))
  return [...earlierSpans, ...changed]
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
