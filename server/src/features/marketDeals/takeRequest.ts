import type { requestDeal as call } from '@mawrid/contract/market/deals.calls.ts'
import type { Asked } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { marketDealView, requestDeal } from '../deals/index.ts'
import { refuseInactive } from './refuseInactive.ts'

/** A request reaches only a seller who may trade. */
export async function takeRequest(parts: Parts, { body, onceIn }: Asked<typeof call>) {
  await refuseInactive(parts, body.seller)
  return onceIn(body.seller)(async (tx) => marketDealView(parts, tx, await requestDeal(parts, tx, body)))
}
