import { disputeLife } from '@mawrid/contract/deals/dispute.states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, needsOf, type Side } from '@mawrid/contract/states.ts'
import type { DisputeRecord } from '../tables.ts'

export type DisputeAction = (typeof disputeLife.moves)[number]['action']

interface Facts {
  readonly isOverdue?: boolean
  readonly isClosureRefused?: boolean
}

/** The state of a dispute after an action, or of a new one; refused where its life does not offer it. */
export function disputeAfter(
  dispute: Pick<DisputeRecord, 'status' | 'openedBy' | 'remedy'> | null,
  action: DisputeAction,
  side: Side,
  { isOverdue = false, isClosureRefused = false }: Facts = {},
): DisputeRecord['status'] {
  const holds = (need: string) => {
    if (need === 'deadline_over') return isOverdue
    if (need === 'opened_by_buyer') return dispute?.openedBy === 'buyer'
    if (need === 'opened_by_seller') return dispute?.openedBy === 'seller'
    if (need === 'remedy_offered') return Boolean(dispute?.remedy)
    return need === 'closure_refused' ? isClosureRefused : true
  }
  const next = after(disputeLife, dispute?.status ?? null, action, side, holds)
  if (!next) throw new Problem('wrong_state', { params: { state: dispute?.status ?? 'none', action } })
  return next
}

export function disputeActions(
  { status, openedBy, remedy }: Pick<DisputeRecord, 'status' | 'openedBy' | 'remedy'>,
  side: 'seller' | 'buyer',
): DisputeAction[] {
  const others = openedBy === 'buyer' ? 'opened_by_seller' : 'opened_by_buyer'
  return actionsFrom(disputeLife, status, side).filter((action) => {
    const needs = needsOf(disputeLife, status, action, side)
    return !needs.includes(others) && (remedy !== null || !needs.includes('remedy_offered'))
  })
}
