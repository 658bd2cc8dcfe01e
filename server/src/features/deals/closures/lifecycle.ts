import { closureLife } from '@mawrid/contract/deals/closure.states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import type { ClosureRecord, DealRecord } from '../tables.ts'

export type ClosureAction = (typeof closureLife.moves)[number]['action']
type DealState = Pick<DealRecord, 'status'>

interface Facts {
  readonly isWithinShare?: boolean
  readonly isSilent?: boolean
}

/** The state of a closure after an action, or of a new one; only while the deal is in progress. */
export function closureAfter(
  deal: DealState,
  closure: Pick<ClosureRecord, 'status'> | null,
  { action, side, isWithinShare = false, isSilent = false }: { action: ClosureAction; side: Side } & Facts,
): ClosureRecord['status'] {
  const holds = (need: string) => (need === 'within_share' ? isWithinShare : need === '7_days_silent' ? isSilent : true)
  const isOpen = deal.status === 'accepted' || side === 'operator'
  const next = isOpen ? after(closureLife, closure?.status ?? null, action, side, holds) : undefined
  if (!next) throw new Problem('wrong_state', { params: { state: closure?.status ?? deal.status, action } })
  return next
}

export function closureActions(deal: DealState, { status }: Pick<ClosureRecord, 'status'>): ClosureAction[] {
  return deal.status === 'accepted' ? actionsFrom(closureLife, status, 'seller') : []
}
