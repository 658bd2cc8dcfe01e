import { stateTable } from '../states.ts'

/** What must hold before a warehouse is closed, and before a closed one is archived. */
export const warehouseNeeds = [
  'other_default',
  'no_open_parcels',
  'nothing_on_hand',
  'nothing_reserved',
  'not_only_place',
] as const
export type WarehouseNeed = (typeof warehouseNeeds)[number]

export const warehouseLife = stateTable(
  ['active', 'inactive', 'archived'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'active' },
    { from: ['active', 'inactive'], action: 'edit', by: ['seller'], to: 'same' },
    {
      from: ['active'],
      action: 'deactivate',
      by: ['seller'],
      to: 'inactive',
      needs: ['no_open_parcels', 'other_default'],
    },
    { from: ['inactive'], action: 'activate', by: ['seller'], to: 'active' },
    {
      from: ['inactive'],
      action: 'archive',
      by: ['seller'],
      to: 'archived',
      needs: ['nothing_on_hand', 'nothing_reserved', 'not_only_place'],
    },
    { from: ['archived'], action: 'restore', by: ['seller'], to: 'inactive' },
  ],
)
