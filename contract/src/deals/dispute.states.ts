import { stateTable } from '../states.ts'

/**
 * A dispute between buyer and seller. If one side misses its deadline, it continues without them; whoever opened it can
 * withdraw it. Only a buyer's claim can be accepted or refused. Once escalated it stays with the marketplace's staff
 * until they decide or both sides agree: a seller's offer then counts only when the buyer accepts it.
 */
export const disputeLife = stateTable(
  ['open', 'offered', 'refused', 'escalated', 'settled', 'decided'],
  [
    { from: [null], action: 'dispute', by: ['buyer'], to: 'open', needs: ['reason'] },
    { from: [null], action: 'ask_staff', by: ['seller'], to: 'escalated', needs: ['closure_refused', 'note'] },
    // A return that the seller refused or did not answer in time.
    { from: [null], action: 'escalate_return', by: ['buyer'], to: 'escalated', needs: ['note'] },
    {
      from: ['open', 'offered', 'refused', 'escalated'],
      action: 'accept_claim',
      by: ['seller'],
      to: 'settled',
      needs: ['opened_by_buyer', 'as_wished'],
    },
    { from: ['open', 'offered', 'refused'], action: 'offer_remedy', by: ['seller'], to: 'offered', needs: ['remedy'] },
    { from: ['escalated'], action: 'offer_remedy', by: ['seller'], to: 'escalated', needs: ['remedy'] },
    {
      from: ['open', 'offered'],
      action: 'refuse_claim',
      by: ['seller'],
      to: 'refused',
      needs: ['opened_by_buyer', 'reason'],
    },
    {
      from: ['offered', 'escalated'],
      action: 'accept_remedy',
      by: ['buyer'],
      to: 'settled',
      needs: ['remedy_offered'],
    },
    { from: ['offered', 'refused'], action: 'escalate', by: ['buyer'], to: 'escalated', needs: ['note'] },
    {
      from: ['open', 'offered', 'refused', 'escalated'],
      action: 'withdraw_claim',
      by: ['buyer'],
      to: 'settled',
      needs: ['opened_by_buyer'],
    },
    { from: ['escalated'], action: 'withdraw_claim', by: ['seller'], to: 'settled', needs: ['opened_by_seller'] },
    { from: ['open'], action: 'escalate', by: ['clock'], to: 'escalated', needs: ['deadline_over'] },
    { from: ['offered', 'refused'], action: 'settle', by: ['clock'], to: 'settled', needs: ['deadline_over'] },
    { from: ['open', 'offered', 'refused', 'escalated'], action: 'resolve', by: ['operator'], to: 'decided' },
  ],
)
