import * as calls from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Handle, Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findSubscription } from '../subscriptionStore.ts'
import { subscriptionView } from '../views/subscriptionView.ts'
import { changePackage } from './changePackage.ts'
import type { Changing } from './changing.ts'
import { giveUpPending } from './giveUpPending.ts'
import { renewSubscription } from './renewSubscription.ts'
import { cancelSubscription, keepSubscription, setRenewal, withdrawChange } from './sellerMoves.ts'

interface Asked {
  readonly params: { readonly id: string }
  readonly body: { readonly version?: number }
  readonly principal: Pick<Principal, 'userId'> & { readonly company: { readonly id: string } }
}

/** What the seller does with their subscription. */
export function registerChanges(handle: Handle, parts: Parts, payments: Payments): void {
  const { db, clock } = parts

  handle(calls.withdrawSubscription, async ({ params, principal: { company, userId } }) => {
    const pending = await db.readCompany(company.id, (own) => findSubscription(own, params.id))
    const ended = await giveUpPending(parts, payments, pending, { action: 'withdraw', side: 'seller', userId })
    return subscriptionView(db.system, ended, clock.now())
  })
  handle(calls.renewSubscription, (asked) => renewSubscription(parts, payments, whose(asked)))
  handle(calls.changeSubscription, (asked) => changePackage(parts, payments, whose(asked), asked.body))
  handle(calls.withdrawSubscriptionChange, (asked) => withdrawChange(parts, payments, whose(asked)))
  handle(calls.cancelSubscription, (asked) => cancelSubscription(parts, payments, whose(asked), asked.body))
  handle(calls.keepSubscription, (asked) => keepSubscription(parts, whose(asked)))
  handle(calls.setRenewal, (asked) => setRenewal(parts, whose(asked), asked.body))
}

function whose({ params, body, principal }: Asked): Changing {
  const { version } = body
  return {
    id: params.id,
    companyId: principal.company.id,
    userId: principal.userId,
    ...(version !== undefined && { version }),
  }
}
