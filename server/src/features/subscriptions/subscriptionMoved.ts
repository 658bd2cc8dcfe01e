import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { SubscriptionRow } from './subscriptionStore.ts'

export interface SubscriptionMove {
  readonly action: string
  readonly side: Side
  readonly userId?: string | null
}

/** Writes down what moved a subscription, and tells open screens. */
export async function subscriptionMoved(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  before: SubscriptionRow | null,
  { id, companyId, status, version }: SubscriptionRow,
  move: SubscriptionMove,
): Promise<void> {
  await recordMove(tx, {
    companyId,
    kind: 'subscription',
    recordId: id,
    at: clock.now(),
    from: before?.status ?? null,
    to: status,
    ...move,
  })
  await events.announce(tx, { companyId, kind: 'subscription', data: { id, status, version } })
}
