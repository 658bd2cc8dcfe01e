import { subscriptionGraceDays } from '@mawrid/contract/periods.ts'
import { addDays } from '@mawrid/contract/values/days.ts'
import type { PlanInvoiceRow } from '../invoices/store.ts'
import type { SubscriptionRow } from '../store.ts'
import { periodFrom } from './spans.ts'

export interface PeriodPaid {
  readonly start: string
  readonly end: string
  readonly anchor: string
  /** It follows the days before without a gap. */
  readonly follows: boolean
}

type Renewed = Pick<SubscriptionRow, 'status' | 'endDate' | 'trialEnd' | 'anchor'>
type Invoiced = Pick<PlanInvoiceRow, 'purpose' | 'period' | 'periodStart' | 'periodEnd'>

/**
 * The days that an invoice paid today covers. A renewal follows the current period, also when it is paid within the
 * grace; an ended subscription starts again today; an upgrade applies from the day it was quoted for.
 */
export function periodPaid(
  invoice: Invoiced,
  subscription: Renewed,
  { today, paidUntil }: { readonly today: string; readonly paidUntil: string | null },
): PeriodPaid {
  const { purpose, period, periodStart, periodEnd } = invoice
  const { endDate, trialEnd, anchor } = subscription
  if (purpose === 'upgrade') {
    const isLonger = periodEnd !== endDate
    return {
      start: periodStart,
      end: periodEnd,
      anchor: isLonger ? periodStart : (anchor ?? periodStart),
      follows: true,
    }
  }
  if (!endDate || !isFollowed(subscription, today)) {
    // If the clock was set back, days must not be sold twice.
    const start = paidUntil && paidUntil >= today ? addDays(paidUntil, 1) : today
    return { ...periodFrom(start, period), anchor: start, follows: false }
  }
  const start = addDays(endDate, 1)
  // Trial days are free, so the first paid day is the anchor of later periods.
  const from = endDate === trialEnd ? start : (anchor ?? start)
  return { ...periodFrom(start, period, from), anchor: from, follows: true }
}

function isFollowed({ status, endDate }: Renewed, today: string): boolean {
  const hasEnded = status === 'pending_payment' || status === 'expired'
  return !hasEnded && endDate !== null && addDays(endDate, subscriptionGraceDays) >= today
}
