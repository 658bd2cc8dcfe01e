import { stateTable } from '../states.ts'

/**
 * A buyer of the company as a record. A blocked customer gets no new quotes, and no order of theirs is accepted; what was
 * agreed is delivered and invoiced. An archived one who buys again is active again.
 * A merged one (`join`) is shown as the one they were merged into, until they are split off.
 */
export const customerLife = stateTable(
  ['active', 'blocked', 'archived', 'merged'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'active' },
    { from: [null], action: 'recognise', by: ['seller', 'buyer'], to: 'active' },
    { from: ['active', 'blocked'], action: 'edit', by: ['seller'], to: 'same' },
    { from: ['active', 'blocked'], action: 'set_credit', by: ['seller'], to: 'same' },
    { from: ['active'], action: 'block', by: ['seller'], to: 'blocked', needs: ['reason'] },
    { from: ['blocked'], action: 'unblock', by: ['seller'], to: 'active' },
    { from: ['active', 'blocked'], action: 'archive', by: ['seller'], to: 'archived' },
    { from: ['active', 'blocked'], action: 'merge', by: ['seller'], to: 'same' },
    { from: ['active', 'blocked', 'archived'], action: 'join', by: ['seller'], to: 'merged' },
    { from: ['merged'], action: 'split', by: ['seller'], to: 'active' },
    { from: ['archived'], action: 'restore', by: ['seller'], to: 'active' },
    { from: ['archived'], action: 'buy', by: ['seller', 'buyer'], to: 'active' },
  ],
)
export type CustomerStatus = (typeof customerLife.states)[number]
export type CustomerAction = (typeof customerLife.moves)[number]['action']
