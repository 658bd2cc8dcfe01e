import { stateTable } from '../states.ts'

/**
 * A proposal to close the remainder of a partly supplied deal. No answer counts as agreement, so that every proposal
 * ends.
 */
export const closureLife = stateTable(
  ['proposed', 'agreed', 'refused', 'withdrawn'],
  [
    {
      from: [null],
      action: 'close_remaining',
      by: ['seller'],
      to: 'agreed',
      needs: ['something_remains', 'within_share'],
    },
    { from: [null], action: 'close_remaining', by: ['seller'], to: 'proposed', needs: ['something_remains'] },
    { from: [null], action: 'close_remaining', by: ['operator'], to: 'agreed', needs: ['something_remains'] },
    { from: ['proposed'], action: 'agree', by: ['buyer'], to: 'agreed' },
    { from: ['proposed'], action: 'refuse', by: ['buyer'], to: 'refused', needs: ['note'] },
    { from: ['proposed'], action: 'withdraw', by: ['seller'], to: 'withdrawn' },
    { from: ['proposed'], action: 'agree', by: ['clock'], to: 'agreed', needs: ['7_days_silent'] },
  ],
)
