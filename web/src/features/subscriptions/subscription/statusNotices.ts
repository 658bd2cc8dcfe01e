import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { daysBetween } from '@mawrid/contract/values/days.ts'
import type { Tone } from '#ui/feedback/Banner.tsx'
import { isAllowed, isInReview, isPayable } from '../shared/paymentState.ts'

interface StatusNotice {
  readonly notice:
    | 'closing'
    | 'suspended'
    | 'past_due'
    | 'refused'
    | 'differs'
    | 'in_review'
    | 'upgrade_open'
    | 'renewal_open'
    | 'pending_payment'
    | 'trialing'
    | 'ending'
    | 'changing'
    | 'ended'
  readonly tone: Tone
  /** It is resolved by paying the invoice. */
  readonly isAboutInvoice?: true
}

/** Notices about a subscription that needs attention, the most serious first. */
export function statusNotices(subscription: Subscription): StatusNotice[] {
  const { status, last_payment, cancel_at_end, pending_change, is_account_closing } = subscription
  const isOpen = isPayable(subscription)
  const notices: (StatusNotice | false)[] = [
    is_account_closing && { notice: 'closing', tone: 'warn' },
    status === 'suspended' && { notice: 'suspended', tone: 'bad' },
    status === 'expired' && { notice: 'ended', tone: 'warn' },
    status === 'past_due' && { notice: 'past_due', tone: 'warn', isAboutInvoice: true },
    isOpen && last_payment === 'refused' && { notice: 'refused', tone: 'warn', isAboutInvoice: true },
    last_payment === 'differs' && { notice: 'differs', tone: 'warn' },
    isInReview(subscription) && { notice: 'in_review', tone: 'info', isAboutInvoice: true },
    isOpen && openInvoiceNotice(subscription),
    status === 'trialing' && !is_account_closing && { notice: 'trialing', tone: 'info' },
    cancel_at_end && status === 'active' && { notice: 'ending', tone: 'warn' },
    pending_change !== null && { notice: 'changing', tone: 'info' },
  ]
  const known = notices.filter((shown) => shown !== false)
  // Nobody is asked to pay for an account that is being closed.
  return is_account_closing ? known.filter(({ isAboutInvoice }) => !isAboutInvoice) : known
}

/** What the open invoice is for. An upgrade's can be withdrawn while no change waits for the end of the period. */
function openInvoiceNotice(subscription: Subscription): StatusNotice | false {
  const { status, pending_change, last_payment } = subscription
  if (status === 'past_due' || last_payment === 'refused') return false
  if (status === 'pending_payment') return { notice: 'pending_payment', tone: 'info', isAboutInvoice: true }
  const isUpgrade = pending_change === null && isAllowed(subscription, 'withdraw_change')
  return { notice: isUpgrade ? 'upgrade_open' : 'renewal_open', tone: 'info', isAboutInvoice: true }
}

/** The days until the last one is over, today included; 0 after it. */
export function daysLeftUntil(last: string, today: string): number {
  return Math.max(0, daysBetween(today, last) + 1)
}
