import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays, daysBetween } from '@mawrid/contract/values/days.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import type { SubscriptionRow } from '../store.ts'

/** What happens to a subscription as time passes, step by step. */
export type Step = 'void_upgrade' | 'lapse' | 'take_effect' | 'miss_payment' | 'end' | 'open_renewal' | 'charge'

export interface Facts {
  readonly subscription: Pick<
    SubscriptionRow,
    'status' | 'packageId' | 'period' | 'endDate' | 'graceUntil' | 'cancelAtEnd' | 'autoRenew' | 'cardId'
  >
  readonly unpaid: Pick<InvoiceRow, 'purpose' | 'status' | 'dueOn' | 'lastPayment'> | undefined
  /** The package and period that today is paid for. */
  readonly entitled: { readonly packageId: string; readonly period: SubscriptionPeriod } | undefined
  /** The retry days on which a card was already charged for the unpaid invoice. */
  readonly tried: readonly number[]
  /** The owner has asked to close the account, so nothing is invoiced or charged. */
  readonly isClosing: boolean
}

/** How many days before the end a renewal is invoiced, with the first reminder. */
export const invoicedDays = 14

/** Days after the last day on which a saved card is charged: on the last day itself, then four times in the grace. */
const retryDays = [0, 1, 3, 5, 7]

export function nextStep(facts: Facts, today: string): Step | null {
  const { unpaid, subscription } = facts
  const isLate = unpaid?.status === 'open' && unpaid.dueOn < today
  if (isLate && unpaid.purpose === 'upgrade') return 'void_upgrade'
  switch (subscription.status) {
    case 'pending_payment':
      return isLate ? 'lapse' : null
    case 'trialing':
      return stepOfTrial(facts, today)
    case 'active':
      return stepOfRunning(facts, today)
    case 'past_due':
      return stepInGrace(facts, today)
    default:
      return null
  }
}

/** The retry day of a charge that is due and was not tried: the latest one, if the job missed days. */
export function retryDayDue({ subscription, tried }: Facts, today: string): number | null {
  const { endDate } = subscription
  const days = endDate ? daysBetween(endDate, today) : -1
  const retryDay = days > 7 ? undefined : retryDays.findLast((one) => one <= days)
  return retryDay === undefined || tried.includes(retryDay) ? null : retryDay
}

/** A trial with automatic renewal is paid with the saved card on its last day. All others end. */
function stepOfTrial(facts: Facts, today: string): Step | null {
  const { endDate, autoRenew } = facts.subscription
  if (endDate && endDate < today) return 'end'
  return autoRenew ? stepOfRenewal(facts, today) : null
}

function stepOfRunning(facts: Facts, today: string): Step | null {
  const { packageId, period, endDate, cancelAtEnd } = facts.subscription
  const { entitled } = facts
  if (entitled && (entitled.packageId !== packageId || entitled.period !== period)) return 'take_effect'
  if (endDate && endDate < today) return cancelAtEnd ? 'end' : 'miss_payment'
  return cancelAtEnd ? null : stepOfRenewal(facts, today)
}

function stepInGrace(facts: Facts, today: string): Step | null {
  const { graceUntil } = facts.subscription
  return graceUntil && graceUntil < today ? 'end' : stepOfRenewal(facts, today)
}

function stepOfRenewal(facts: Facts, today: string): Step | null {
  const { subscription, unpaid, isClosing } = facts
  const { endDate, autoRenew, cardId } = subscription
  if (isClosing || !endDate || today < addDays(endDate, -invoicedDays)) return null
  if (!unpaid) return 'open_renewal'
  const isChargeable = unpaid.purpose === 'renew' && unpaid.status === 'open' && unpaid.lastPayment !== 'differs'
  return isChargeable && autoRenew && cardId && retryDayDue(facts, today) !== null ? 'charge' : null
}
