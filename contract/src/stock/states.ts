import { stateTable } from '../states.ts'

/** Stock on its way from one warehouse to another. */
export const transferLife = stateTable(
  ['draft', 'sent', 'received', 'partly_received', 'closed', 'cancelled'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'draft' },
    { from: ['draft'], action: 'send', by: ['seller'], to: 'sent', needs: ['on_hand'] },
    { from: ['draft'], action: 'cancel', by: ['seller'], to: 'cancelled' },
    { from: ['sent', 'partly_received'], action: 'receive', by: ['seller'], to: 'received', needs: ['all_received'] },
    { from: ['sent', 'partly_received'], action: 'receive', by: ['seller'], to: 'partly_received' },
    { from: ['received', 'partly_received'], action: 'close', by: ['seller'], to: 'closed' },
  ],
)
