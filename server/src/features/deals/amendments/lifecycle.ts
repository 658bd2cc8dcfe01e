import { amendmentLife } from '@mawrid/contract/deals/amendment.states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import type { AmendmentRecord, DealRecord } from '../tables.ts'

type AmendmentAction = (typeof amendmentLife.moves)[number]['action']
type DealState = Pick<DealRecord, 'status' | 'source'>
type Proposed = Pick<AmendmentRecord, 'status' | 'side'>

interface Step {
  readonly action: AmendmentAction
  readonly side: Side
  /** Whether another proposal of the deal is open. */
  readonly isOtherOpen?: boolean
  readonly isSilent?: boolean
}

/** The state of a proposed change after an action, or of a new one; only while the deal is in progress. */
export function amendmentAfter(deal: DealState, amendment: Proposed | null, step: Step): AmendmentRecord['status'] {
  const next = resultOf(deal, amendment, step)
  if (!next) {
    throw new Problem('wrong_state', { params: { state: amendment?.status ?? deal.status, action: step.action } })
  }
  return next
}

export function amendmentActions(deal: DealState, amendment: Proposed, side: 'seller' | 'buyer'): AmendmentAction[] {
  return actionsFrom(amendmentLife, amendment.status, side).filter((action) =>
    resultOf(deal, amendment, { action, side }),
  )
}

function resultOf(
  deal: DealState,
  amendment: Proposed | null,
  { action, side, isOtherOpen = false, isSilent = false }: Step,
) {
  if (deal.status !== 'accepted') return undefined
  return after(amendmentLife, amendment?.status ?? null, action, side, (need) => {
    switch (need) {
      case 'nothing_else_proposed':
        return !isOtherOpen
      case 'other_side':
        return amendment?.side !== side
      case 'own_proposal':
        return amendment?.side === side
      case 'own_quote':
        return deal.source === 'own_quote'
      case '7_days_silent':
        return isSilent
      // What was shipped and invoiced is compared item by item, and a note is a field of the call.
      default:
        return true
    }
  })
}
