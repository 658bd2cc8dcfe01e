import type { requestDeal as call } from '@mawrid/contract/market/deals.calls.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { marketDealView, requestDeal } from '../deals/index.ts'
import { refuseNewRequest } from './refuseInactive.ts'

/** Creates a deal from a buyer's request. The seller must be active. */
export async function takeRequest(parts: Parts, { body, onceIn }: CallContext<typeof call>) {
  await refuseNewRequest(parts, body.seller)
  return onceIn(body.seller)(async (tx) => marketDealView(parts, tx, await requestDeal(parts, tx, body)))
}
