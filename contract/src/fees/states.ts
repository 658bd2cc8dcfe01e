import { stateTable } from '../states.ts'
import { addDays, addMonths } from '../values/days.ts'

/** What a seller says against a fee on a statement, until the marketplace has answered. */
export const objectionLife = stateTable(
  ['open', 'upheld', 'refused', 'withdrawn'],
  [
    { from: [null, 'withdrawn'], action: 'object', by: ['seller'], to: 'open', needs: ['reason', 'within_60_days'] },
    { from: ['open'], action: 'withdraw_objection', by: ['seller'], to: 'withdrawn' },
    // What is left of the fee is credited.
    { from: ['open'], action: 'uphold', by: ['operator'], to: 'upheld', needs: ['answer'] },
    { from: ['open'], action: 'refuse', by: ['operator'], to: 'refused', needs: ['answer'] },
  ],
)
export type ObjectionAction = (typeof objectionLife.moves)[number]['action']

/** How long after the end of its month a seller can object to a fee. */
const objectionDays = 60

export function lastObjectionDay(month: string): string {
  return addDays(addMonths(month, 1), objectionDays - 1)
}
