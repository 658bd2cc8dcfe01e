import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { CalendarX, CreditCard, PackageOpen, RefreshCw, Settings2, Undo2 } from 'lucide-react'
import type { ActionLook } from '#ui/record/PrimaryAction.tsx'
import { mayDo } from '../shared/standing.ts'

/** What a seller can do with a subscription, the likeliest first. */
const looks = {
  pay: { icon: CreditCard },
  keep: { icon: Undo2 },
  change: { icon: PackageOpen },
  renew: { icon: RefreshCw },
  set_renewal: { icon: Settings2 },
  withdraw_change: { icon: Undo2 },
  withdraw: { icon: Undo2 },
  cancel: { icon: CalendarX, danger: true },
} as const satisfies Record<string, ActionLook>

export type SubscriptionAction = keyof typeof looks
/** Those that ask something, or for a yes, before they are done. */
export type ConfirmedAction = Exclude<SubscriptionAction, 'pay' | 'change' | 'renew'>

const actions = Object.keys(looks) as SubscriptionAction[]

export function lookOf(action: SubscriptionAction): ActionLook {
  return looks[action]
}

/** What can be done now. Paying an invoice that is open already is where renewing would lead. */
export function openActions(subscription: Subscription): SubscriptionAction[] {
  const open = actions.filter((action) => mayDo(subscription, action))
  if (open.includes('pay')) return open.filter((action) => action !== 'renew')
  if (subscription.status !== 'trialing') return open
  return open.toSorted((one, other) => Number(other === 'renew') - Number(one === 'renew'))
}

/** Whether the subscription needs this action, so that its button is the primary one. */
export function isCalling(action: SubscriptionAction, { status }: Pick<Subscription, 'status'>): boolean {
  return action === 'pay' || action === 'keep' || (action === 'renew' && status !== 'active')
}
