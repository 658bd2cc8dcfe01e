import { Problem } from '@mawrid/contract/problems.ts'
import { openReturnStates, type ReturnAction, type ReturnStatus } from '@mawrid/contract/returns/states.ts'
import type { Side } from '@mawrid/contract/states.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type DealRecord, findDeal, lockDeal } from '../deals/index.ts'
import { afterAction, allowedActions } from './lifecycle.ts'
import { type ReturnMove, recordReturnAction } from './recordReturnAction.ts'
import { findReturn, linesOf, lockReturn, type ReturnChange, storeReturn } from './store.ts'
import type { ReturnLineRecord, ReturnRecord } from './tables.ts'
import { returnView } from './view.ts'

export interface Move extends ReturnMove {
  readonly id: string
  readonly action: ReturnAction
  readonly side: Side
  /** The state the caller expects, if given. */
  readonly version?: number
}

export interface Moving {
  readonly deal: DealRecord
  readonly ret: ReturnRecord
  readonly lines: readonly ReturnLineRecord[]
}

/** Locks a return after its deal, everywhere in this order. */
export async function lockWithDeal(
  parts: Parts,
  tx: Db,
  { id, version }: Pick<Move, 'id' | 'version'>,
): Promise<Moving> {
  const deal = await lockDeal(tx, (await findReturn(tx, id)).dealId)
  const ret = await lockReturn(tx, id)
  if (version !== undefined && ret.version !== version) {
    throw new Problem('version_conflict', { current: await returnView(parts, tx, ret) })
  }
  return { deal, ret, lines: await linesOf(tx, id) }
}

/** Moves a return to its next state: the only way to do so. `effect` changes its lines, and returns other changes. */
export async function moveReturn(
  parts: Parts,
  tx: Db,
  move: Move,
  effect?: (moving: Moving) => Promise<ReturnChange>,
): Promise<ReturnRecord> {
  const now = parts.clock.now()
  const { action, side } = move
  const moving = await lockWithDeal(parts, tx, move)
  const { ret, deal, lines } = moving
  if (!allowedActions(ret, lines, side, now).includes(action)) {
    throw new Problem('wrong_state', { params: { state: ret.status, action } })
  }
  const change = await effect?.(moving)
  const status = afterAction(ret, { before: lines, after: await linesOf(tx, ret.id) }, { action, side, now })
  const after = await storeReturn(tx, ret, { ...stamped(ret, status, now), ...change, status }, now)
  // Credit notes and disputes change the deal as well.
  await recordReturnAction(parts, tx, { before: ret, after, deal: await findDeal(tx, deal.id) }, move)
  return after
}

/** What follows from the state: deadlines that no longer apply, and the end. */
function stamped(before: ReturnRecord, status: ReturnStatus, now: Date): ReturnChange {
  const isOpen = openReturnStates.some((open) => open === status) || status === 'disputed'
  return {
    dueAt: status === 'requested' ? before.dueAt : null,
    goodsBy: status === 'accepted' ? before.goodsBy : null,
    endedAt: isOpen ? null : now,
  }
}
