import * as calls from '@mawrid/contract/subscriptions/changes.calls.ts'
import { createPayments } from '../../../outside/payments/payments.ts'
import type { Handle, Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findSubscription } from '../store.ts'
import { subscriptionView } from '../view.ts'
import { changePackage } from './changePackage.ts'
import type { Changing } from './changing.ts'
import { giveUpPending } from './giveUpPending.ts'
import { renewSubscription } from './renewSubscription.ts'
import { cancelSubscription, resumeSubscription, setRenewal, withdrawChange } from './sellerActions.ts'

interface ChangeQuery {
  readonly params: { readonly id: string }
  readonly body: { readonly version?: number }
  readonly principal: Pick<Principal, 'userId'> & { readonly company: { readonly id: string } }
}

/** The seller's changes of the subscription. */
export function registerChangeRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  const payments = createPayments(parts)

  handle(calls.withdrawSubscription, async ({ params, principal: { company, userId } }) => {
    const pending = await db.readCompany(company.id, (companyDb) => findSubscription(companyDb, params.id))
    const ended = await giveUpPending(parts, payments, pending, { action: 'withdraw', side: 'seller', userId })
    return subscriptionView(db.system, ended, clock.now())
  })
  handle(calls.renewSubscription, (context) => renewSubscription(parts, payments, whose(context)))
  handle(calls.changeSubscription, (context) => changePackage(parts, payments, whose(context), context.body))
  handle(calls.withdrawSubscriptionChange, (context) => withdrawChange(parts, payments, whose(context)))
  handle(calls.cancelSubscription, (context) => cancelSubscription(parts, payments, whose(context), context.body))
  handle(calls.resumeSubscription, (context) => resumeSubscription(parts, whose(context)))
  handle(calls.setRenewal, (context) => setRenewal(parts, whose(context), context.body))
}

function whose({ params, body, principal }: ChangeQuery): Changing {
  const { version } = body
  return {
    id: params.id,
    companyId: principal.company.id,
    userId: principal.userId,
    ...(version !== undefined && { version }),
  }
}
