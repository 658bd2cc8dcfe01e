import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'
import { transferLife } from '@mawrid/contract/stock/states.ts'
import type { TransferRecord } from './store.ts'

export type TransferAction = (typeof transferLife.moves)[number]['action']
type TransferState = Pick<TransferRecord, 'status'>

/** The state after an action; throws if the state table does not allow it. */
export function afterAction(
  { status }: TransferState,
  action: TransferAction,
  { isAllReceived }: { readonly isAllReceived: boolean },
): TransferRecord['status'] {
  const next = after(transferLife, status, action, 'seller', (need) => need !== 'all_received' || isAllReceived)
  if (!next) throw wrongState({ status }, action)
  return next
}

/** Throws if no outcome of the action is possible. */
export function refuseUnoffered({ status }: TransferState, action: TransferAction): void {
  if (!after(transferLife, status, action, 'seller')) throw wrongState({ status }, action)
}

/** A draft can also be updated, which does not change its status. */
export function allowedActions({ status }: TransferState): string[] {
  const moves = actionsFrom(transferLife, status, 'seller')
  return status === 'draft' ? ['edit', ...moves] : moves
}

export function wrongState({ status }: TransferState, action: TransferAction): Problem {
  return new Problem('wrong_state', { params: { state: status, action } })
}
