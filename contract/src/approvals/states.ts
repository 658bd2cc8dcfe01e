import { stateTable } from '../states.ts'

/** A call that a rule of the company holds back until somebody else approves it. */
export const approvalLife = stateTable(
  ['waiting', 'approved', 'refused', 'withdrawn', 'outdated'],
  [
    { from: [null], action: 'ask', by: ['seller'], to: 'waiting', needs: ['rule_met', 'other_approver'] },
    { from: ['waiting'], action: 'approve', by: ['seller'], to: 'approved', needs: ['not_own'] },
    { from: ['waiting'], action: 'refuse', by: ['seller'], to: 'refused', needs: ['not_own', 'reason'] },
    { from: ['waiting'], action: 'note', by: ['seller'], to: 'waiting', needs: ['own'] },
    { from: ['waiting'], action: 'withdraw', by: ['seller'], to: 'withdrawn', needs: ['own'] },
    {
      from: ['waiting'],
      action: 'outdate',
      by: ['seller', 'buyer', 'operator', 'payment', 'outside', 'clock'],
      to: 'outdated',
      needs: ['record_changed'],
    },
  ],
)
export type ApprovalStatus = (typeof approvalLife.states)[number]
export type ApprovalAction = (typeof approvalLife.moves)[number]['action']
