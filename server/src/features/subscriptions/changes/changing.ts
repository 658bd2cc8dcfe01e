import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { withLockedCompany } from '../moveSubscription.ts'
import { findSubscription, lockSubscription, type SubscriptionRow } from '../store.ts'
import { subscriptionView } from '../view.ts'

export interface Changing {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  /** The version that the seller saw; absent if it does not matter. */
  readonly version?: number
}

export interface Held {
  readonly tx: Db
  readonly company: CompanyRow
  readonly before: SubscriptionRow
}

/**
 * A seller's change of the company's subscription. `around` is what must be arranged with the payment service first,
 * outside any transaction (`withUnpaidClosed`).
 */
export async function changing(
  parts: Parts,
  { id, companyId, version }: Changing,
  run: (held: Held) => Promise<SubscriptionRow>,
  context: (change: () => Promise<Subscription>) => Promise<Subscription> = (change) => change(),
): Promise<Subscription> {
  // Row-level security checks the owner here, since the change itself also writes tables that belong to no company.
  await parts.db.readCompany(companyId, (companyDb) => findSubscription(companyDb, id))
  const now = parts.clock.now()
  return context(() =>
    withLockedCompany(parts, companyId, async (tx, company) => {
      const before = await lockSubscription(tx, id)
      if (version !== undefined && version !== before.version) {
        throw new Problem('version_conflict', { current: await subscriptionView(tx, before, now) })
      }
      return subscriptionView(tx, await run({ tx, company, before }), now)
    }),
  )
}

type Action = (typeof subscriptionLife.moves)[number]['action']

/** The state after the seller's action; throws if a condition does not hold. */
export function afterSellers(
  { status: from }: Pick<SubscriptionRow, 'status'>,
  action: Action,
  holds: (need: string) => boolean = () => true,
) {
  const status = after(subscriptionLife, from, action, 'seller', holds)
  if (!status) throw new Problem('wrong_state', { params: { state: from } })
  return status
}
