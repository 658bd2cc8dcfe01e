import { stateTable } from '../states.ts'
import { amendmentStates } from './amendment.ts'

/**
 * A proposal to change an accepted deal. Both sides can make one, and only the other one can agree. No answer is no
 * agreement: what was agreed before goes on.
 */
export const amendmentLife = stateTable(amendmentStates, [
  { from: [null], action: 'propose', by: ['seller', 'buyer'], to: 'proposed', needs: ['nothing_else_proposed'] },
  {
    from: ['proposed'],
    action: 'agree',
    by: ['seller', 'buyer'],
    to: 'agreed',
    needs: ['other_side', 'not_below_shipped', 'not_below_invoiced'],
  },
  {
    from: ['proposed'],
    action: 'agree_for_buyer',
    by: ['seller'],
    to: 'agreed',
    needs: ['own_quote', 'own_proposal', 'not_below_shipped', 'not_below_invoiced'],
  },
  { from: ['proposed'], action: 'refuse', by: ['seller', 'buyer'], to: 'refused', needs: ['other_side', 'note'] },
  { from: ['proposed'], action: 'withdraw', by: ['seller', 'buyer'], to: 'withdrawn', needs: ['own_proposal'] },
  { from: ['proposed'], action: 'lapse', by: ['clock'], to: 'expired', needs: ['7_days_silent'] },
])
