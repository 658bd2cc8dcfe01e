import { stateTable } from '../states.ts'

/**
 * A price list. Only an active one answers, and only on its days: whether it is still to come, in force or over follows from
 * them, and is no state of its own.
 */
export const priceListLife = stateTable(
  ['draft', 'active', 'archived'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'draft' },
    { from: ['draft', 'active'], action: 'edit', by: ['seller'], to: 'same' },
    { from: ['draft', 'active'], action: 'set_prices', by: ['seller'], to: 'same' },
    { from: ['draft'], action: 'activate', by: ['seller'], to: 'active' },
    { from: ['active'], action: 'deactivate', by: ['seller'], to: 'draft' },
    { from: ['draft', 'active'], action: 'archive', by: ['seller'], to: 'archived' },
    { from: ['archived'], action: 'restore', by: ['seller'], to: 'draft' },
  ],
)
export type PriceListStatus = (typeof priceListLife.states)[number]
export type PriceListAction = (typeof priceListLife.moves)[number]['action']
