import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after } from '@mawrid/contract/states.ts'
import { warehouseLife } from '@mawrid/contract/warehouses/states.ts'
import type { WarehouseRow } from './warehouseStore.ts'

export type WarehouseAction = (typeof warehouseLife.moves)[number]['action']
type Standing = Pick<WarehouseRow, 'status' | 'isDefault' | 'holdings'>

/** The state after a seller's action; refused where the table does not offer it. */
export function afterAction(warehouse: Standing, action: WarehouseAction): WarehouseRow['status'] {
  const next = after(warehouseLife, warehouse.status, action, 'seller', holdsFor(warehouse))
  if (!next) throw new Problem('wrong_state', { params: { state: warehouse.status, action } })
  return next
}

export function allowedActions(warehouse: Standing): WarehouseAction[] {
  return actionsFrom(warehouseLife, warehouse.status, 'seller').filter(
    (action) => after(warehouseLife, warehouse.status, action, 'seller', holdsFor(warehouse)) !== undefined,
  )
}

/** What a move needs beside its state. */
function holdsFor({ isDefault, holdings }: Standing): (need: string) => boolean {
  return (need) => {
    switch (need) {
      case 'other_default':
        return !isDefault
      case 'no_open_parcels':
        return !holdings.hasOpenParcels
      case 'nothing_on_hand':
        return !holdings.hasGoods
      case 'nothing_reserved':
        return !holdings.hasPromised
      default:
        return true
    }
  }
}
