import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'
import { transferLife } from '@mawrid/contract/stock/states.ts'
import { isInScope } from '../../../platform/scope.ts'
import type { TransferRecord } from './store.ts'

export type TransferAction = (typeof transferLife.moves)[number]['action']
type TransferState = Pick<TransferRecord, 'status' | 'fromWarehouse' | 'toWarehouse'>

/** The state after an action; throws if the state table does not allow it. */
export function afterAction(
  transfer: TransferState,
  action: TransferAction,
  { isAllReceived }: { readonly isAllReceived: boolean },
): TransferRecord['status'] {
  const { status } = transfer
  const next = after(transferLife, status, action, 'seller', (need) => need !== 'all_received' || isAllReceived)
  if (!next) throw wrongState(transfer, action)
  return next
}

/** Throws if no outcome of the action is possible, or if it belongs to the other warehouse. */
export function refuseUnoffered(transfer: TransferState, action: TransferAction): void {
  if (!after(transferLife, transfer.status, action, 'seller')) throw wrongState(transfer, action)
  if (!isOnOwnSide(transfer, action)) throw new Problem('outside_scope')
}

/** A draft can also be updated, which does not change its status. */
export function allowedActions(transfer: TransferState): string[] {
  const moves = actionsFrom(transferLife, transfer.status, 'seller').filter((action) => isOnOwnSide(transfer, action))
  return transfer.status === 'draft' && isOnOwnSide(transfer, 'edit') ? ['edit', ...moves] : moves
}

/** Who sends has the goods until they are received: plans, sends, and says what became of those that never arrived. */
export function isOnOwnSide(
  { fromWarehouse, toWarehouse }: Omit<TransferState, 'status'>,
  action: TransferAction | 'edit',
): boolean {
  return isInScope(action === 'receive' ? toWarehouse : fromWarehouse)
}

export function wrongState({ status }: Pick<TransferState, 'status'>, action: TransferAction): Problem {
  return new Problem('wrong_state', { params: { state: status, action } })
}
