import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { Subscription, SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { daysUntil } from '@mawrid/contract/values/days.ts'
import { isAllowed, isInReview, isRunning } from '../shared/paymentState.ts'

/** What a plan is to this company, which decides its buttons. */
export type Choice =
  /** Not loaded yet. */
  | { readonly kind: 'awaited' }
  /** The company's first plan, or one after the last ended. `isPending`: chosen before and not paid. */
  | { readonly kind: 'start'; readonly isPending: boolean; readonly isBlocked: boolean; readonly trialDays: number }
  | { readonly kind: 'current'; readonly mayRenew: boolean }
  /** It starts when the paid period ends. */
  | { readonly kind: 'planned'; readonly on: string }
  | { readonly kind: 'upgrade' | 'downgrade'; readonly quote: Quote; readonly isBlocked: boolean }

interface ChoiceContext {
  readonly offered: Pick<Package, 'id'>
  readonly period: SubscriptionPeriod
  readonly company: Pick<CompanyRecord, 'is_verified' | 'status' | 'subscription'> | null | undefined
  readonly subscription: Subscription | undefined
  readonly quote: Quote | undefined
  /** Until then it is unknown whether the plan has a trial, whose button would move the others. */
  readonly isQuoted: boolean
  readonly now: Date
}

/** Until then a paid period is not offered to be paid again beside the plans; the subscription's menu always has it. */
const renewableDays = 60

export function choiceOf({ offered, period, company, subscription, quote, isQuoted, now }: ChoiceContext): Choice {
  const isAwaited = company === undefined || (company?.subscription && !subscription)
  if (isAwaited) return { kind: 'awaited' }
  const isSamePlan = (one: { readonly package: Pick<Package, 'id'>; readonly period: SubscriptionPeriod }) =>
    one.package.id === offered.id && one.period === period

  if (!subscription || !isRunning(subscription)) {
    if (!isQuoted) return { kind: 'awaited' }
    const isPending = subscription?.status === 'pending_payment' && isSamePlan(subscription)
    const isHeld = subscription !== undefined && isOnHold(subscription)
    const isBlocked = !company?.is_verified || company.status === 'cr_expired' || isHeld
    return { kind: 'start', isPending, isBlocked, trialDays: quote?.trial_days ?? 0 }
  }
  if (isSamePlan(subscription)) {
    const isEnding = subscription.end_date === null || daysUntil(subscription.end_date, now) <= renewableDays
    return { kind: 'current', mayRenew: isEnding && isAllowed(subscription, 'renew') }
  }
  if (subscription.pending_change && isSamePlan(subscription.pending_change)) {
    return { kind: 'planned', on: subscription.pending_change.on }
  }
  if (quote?.kind !== 'upgrade' && quote?.kind !== 'downgrade') return { kind: 'awaited' }
  return { kind: quote.kind, quote, isBlocked: !isAllowed(subscription, 'change') }
}

/** Suspended by the marketplace, or a payment is under review. */
function isOnHold(subscription: Subscription): boolean {
  return subscription.status === 'suspended' || subscription.last_payment === 'differs' || isInReview(subscription)
}
