import { type PriceListAction, type PriceListStatus, priceListLife } from '@mawrid/contract/prices/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'

/** The status after an action. Throws if the lifecycle does not allow it. */
export function afterAction(status: PriceListStatus, action: PriceListAction): PriceListStatus {
  const next = after(priceListLife, status, action, 'seller')
  if (next) return next
  throw new Problem('wrong_state', { params: { state: status, action } })
}
