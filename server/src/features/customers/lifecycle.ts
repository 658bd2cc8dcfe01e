import { type CustomerAction, type CustomerStatus, customerLife } from '@mawrid/contract/customers/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'

/** The status after a seller's action. Throws if the lifecycle does not allow it. */
export function afterAction(status: CustomerStatus, action: CustomerAction): CustomerStatus {
  const next = after(customerLife, status, action, 'seller')
  if (next) return next
  throw new Problem('wrong_state', { params: { state: status, action } })
}

/** What a seller can do. To buy is no action of the record, nor is it to be merged. */
export function allowedActions(status: CustomerStatus): CustomerAction[] {
  return actionsFrom(customerLife, status, 'seller').filter((action) => action !== 'buy' && action !== 'join')
}
