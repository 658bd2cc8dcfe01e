import { listingLife } from '../listings/states.ts'
import { stateTable } from '../states.ts'

/** A listing's life, which ends when the amount is found or the round closes. */
export const investmentLife = stateTable(
  [...listingLife.states, 'fully_committed', 'closed'],
  [
    ...listingLife.moves,
    { from: ['published'], action: 'fill', by: ['clock'], to: 'fully_committed', needs: ['amount_committed'] },
    { from: ['published', 'paused', 'fully_committed'], action: 'close', by: ['seller'], to: 'closed' },
    {
      from: ['published', 'paused', 'fully_committed'],
      action: 'close',
      by: ['clock'],
      to: 'closed',
      needs: ['closing_day_over'],
    },
    { from: ['closed'], action: 'archive', by: ['seller'], to: 'archived', needs: ['no_open_deals'] },
  ],
)
