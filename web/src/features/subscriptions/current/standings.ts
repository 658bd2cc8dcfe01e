import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { daysBetween } from '@mawrid/contract/values/days.ts'
import type { Tone } from '#ui/feedback/Banner.tsx'
import { isInReview, isPayable, mayDo } from '../shared/standing.ts'

interface Standing {
  readonly standing:
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
  /** What can be done about it is done with the invoice. */
  readonly isAboutInvoice?: true
}

/** What has to be known of a subscription besides that it runs, the gravest first. */
export function standingsOf(subscription: Subscription): Standing[] {
  const { status, last_payment, cancel_at_end, pending_change, is_account_closing } = subscription
  const isOpen = isPayable(subscription)
  const standings: (Standing | false)[] = [
    is_account_closing && { standing: 'closing', tone: 'warn' },
    status === 'suspended' && { standing: 'suspended', tone: 'bad' },
    status === 'expired' && { standing: 'ended', tone: 'warn' },
    status === 'past_due' && { standing: 'past_due', tone: 'warn', isAboutInvoice: true },
    isOpen && last_payment === 'refused' && { standing: 'refused', tone: 'warn', isAboutInvoice: true },
    last_payment === 'differs' && { standing: 'differs', tone: 'warn' },
    isInReview(subscription) && { standing: 'in_review', tone: 'info', isAboutInvoice: true },
    isOpen && openStanding(subscription),
    status === 'trialing' && !is_account_closing && { standing: 'trialing', tone: 'info' },
    cancel_at_end && status === 'active' && { standing: 'ending', tone: 'warn' },
    pending_change !== null && { standing: 'changing', tone: 'info' },
  ]
  const known = standings.filter((standing) => standing !== false)
  // Nobody is called on to pay for an account that is being closed.
  return is_account_closing ? known.filter(({ isAboutInvoice }) => !isAboutInvoice) : known
}

/** What the open invoice is for: only an upgrade can be taken back while nothing waits for the period's end. */
function openStanding(subscription: Subscription): Standing | false {
  const { status, pending_change, last_payment } = subscription
  if (status === 'past_due' || last_payment === 'refused') return false
  if (status === 'pending_payment') return { standing: 'pending_payment', tone: 'info', isAboutInvoice: true }
  const isUpgrade = pending_change === null && mayDo(subscription, 'withdraw_change')
  return { standing: isUpgrade ? 'upgrade_open' : 'renewal_open', tone: 'info', isAboutInvoice: true }
}

/** The days until the last one is over, today included; none after it. */
export function daysLeftUntil(last: string, today: string): number {
  return Math.max(0, daysBetween(today, last) + 1)
}
