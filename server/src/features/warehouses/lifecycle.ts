import { Problem } from '@mawrid/contract/problems.ts'
import { actionsFrom, after, needsOf } from '@mawrid/contract/states.ts'
import { type WarehouseNeed, warehouseLife, warehouseNeeds } from '@mawrid/contract/warehouses/states.ts'
import type { WarehouseRow } from './store.ts'

export type WarehouseAction = (typeof warehouseLife.moves)[number]['action']
type WarehouseState = Pick<WarehouseRow, 'status' | 'isDefault' | 'holdings'>

/** The status after a seller's action. Throws if the lifecycle does not allow it, or with what prevents it. */
export function afterAction(warehouse: WarehouseState, action: WarehouseAction): WarehouseRow['status'] {
  const next = after(warehouseLife, warehouse.status, action, 'seller', (need) => isMet(warehouse, need))
  if (next) return next
  const [need] = unmetNeeds(warehouse, [action])
  if (need) throw new Problem('in_use', { params: { by: need } })
  throw new Problem('wrong_state', { params: { state: warehouse.status, action } })
}

export function allowedActions(warehouse: WarehouseState): WarehouseAction[] {
  return actionsFrom(warehouseLife, warehouse.status, 'seller').filter(
    (action) => unmetNeeds(warehouse, [action]).length === 0,
  )
}

/** What prevents actions that the status would allow. */
export function unmetNeeds(
  warehouse: WarehouseState,
  actions: readonly WarehouseAction[] = actionsFrom(warehouseLife, warehouse.status, 'seller'),
): WarehouseNeed[] {
  const needs = new Set(actions.flatMap((action) => needsOf(warehouseLife, warehouse.status, action, 'seller')))
  return warehouseNeeds.filter((need) => needs.has(need) && !isMet(warehouse, need))
}

function isMet({ isDefault, holdings }: WarehouseState, need: string): boolean {
  switch (need) {
    case 'other_default':
      return !isDefault
    case 'no_open_parcels':
      return !holdings.hasOpenParcels
    case 'not_only_place':
      return !holdings.isOnlyPlace
    case 'nothing_on_hand':
      return !holdings.hasGoods && !holdings.hasQuarantine
    case 'nothing_reserved':
      return !holdings.hasReserved
    default:
      return true
  }
}
