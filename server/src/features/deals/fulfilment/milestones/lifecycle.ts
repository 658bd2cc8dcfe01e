import { milestoneLife } from '@mawrid/contract/deals/delivery.states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, type Side } from '@mawrid/contract/states.ts'
import type { DealRecord, MilestoneRecord } from '../../tables.ts'

export type MilestoneAction = (typeof milestoneLife.moves)[number]['action']
type DealState = Pick<DealRecord, 'status' | 'contractSignedOn'>
type Step = Pick<MilestoneRecord, 'status'>

/** The state of a milestone after an action; refused where the state table does not allow it or the deal has ended. */
export function milestoneAfter(
  deal: DealState,
  step: Step,
  action: MilestoneAction,
  side: Side,
  isSilent = false,
): MilestoneRecord['status'] {
  const next = resultOf(deal, step, action, side, isSilent)
  if (!next) throw new Problem('wrong_state', { params: { state: step.status, action } })
  return next
}

export function milestoneActions(deal: DealState, step: Step): MilestoneAction[] {
  return actionsFrom(milestoneLife, step.status, 'seller').filter((action) => resultOf(deal, step, action, 'seller'))
}

function resultOf(deal: DealState, { status }: Step, action: MilestoneAction, side: Side, isSilent = false) {
  if (deal.status !== 'accepted') return undefined
  return after(milestoneLife, status, action, side, (need) => {
    if (need === '14_days_silent') return isSilent
    return need !== 'contract_signed' || deal.contractSignedOn !== null
  })
}
