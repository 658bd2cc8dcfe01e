import { chooseSubscription } from '@mawrid/contract/subscriptions/calls.ts'
import { changeSubscription } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { Subscription, SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { callApi } from '#platform/request/callApi.ts'

export interface Chosen {
  readonly offered: Package
  readonly period: SubscriptionPeriod
}

/** The invoice of a first plan, or of one after the last ended. */
export async function startOf({ offered, period }: Chosen): Promise<string | null> {
  const { open_invoice } = await callApi(chooseSubscription, { body: { package: offered.id, period, trial: false } })
  return open_invoice
}

export function tryOut({ offered, period }: Chosen): Promise<Subscription> {
  return callApi(chooseSubscription, { body: { package: offered.id, period, trial: true } })
}

/** Changes the plan or period: an upgrade creates an invoice, any other change waits for the end of the period. */
export function changeTo(
  { offered, period }: Chosen,
  { id, version }: Pick<Subscription, 'id' | 'version'>,
  confirmed = false,
): Promise<Subscription> {
  return callApi(changeSubscription, { params: { id }, body: { package: offered.id, period, confirmed, version } })
}
