import type { ActionsBy } from '@mawrid/contract/states.ts'
import type { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'

type PaymentFacts = Pick<Subscription, 'open_invoice' | 'allowed_actions' | 'last_payment' | 'status'>

/** A plan is active: another choice changes it. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** The amount due can be paid now. */
export function isPayable({ open_invoice, allowed_actions }: PaymentFacts): boolean {
  return open_invoice !== null && allowed_actions.includes('pay')
}

/** The receipt of a transfer is under review: until then nothing else can be paid. */
export function isInReview(subscription: PaymentFacts): boolean {
  return subscription.open_invoice !== null && !isPayable(subscription) && subscription.last_payment !== 'differs'
}

/** The seller's actions in the state table. `change` opens the plans, where an upgrade or a downgrade is chosen. */
export type SubscriptionAction =
  | Exclude<ActionsBy<'seller', typeof subscriptionLife>, 'ask_upgrade' | 'downgrade'>
  | 'change'
  | 'pay'

export function isAllowed(
  { allowed_actions }: Pick<Subscription, 'allowed_actions'>,
  action: SubscriptionAction,
): boolean {
  return allowed_actions.includes(action)
}
