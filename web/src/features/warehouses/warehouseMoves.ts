import {
  activateWarehouse,
  archiveWarehouse,
  deactivateWarehouse,
  restoreWarehouse,
} from '@mawrid/contract/warehouses/calls.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { Archive, ArchiveRestore, CirclePause, CirclePlay, type LucideIcon } from 'lucide-react'
import { callApi } from '#platform/request/callApi.ts'

/** What moves a warehouse from one state to the next, in the order it is offered. */
export const warehouseMoves = ['activate', 'deactivate', 'archive', 'restore'] as const
export type WarehouseMove = (typeof warehouseMoves)[number]

export const moveIcons: Record<WarehouseMove, LucideIcon> = {
  activate: CirclePlay,
  deactivate: CirclePause,
  archive: Archive,
  restore: ArchiveRestore,
}

/** What takes a move back. */
export const undoneBy: Record<WarehouseMove, WarehouseMove> = {
  activate: 'deactivate',
  deactivate: 'activate',
  archive: 'restore',
  restore: 'archive',
}

export async function moveWarehouse({ id, version }: Warehouse, move: WarehouseMove): Promise<void> {
  const asked = { params: { id }, body: { version } }
  switch (move) {
    case 'activate':
      await callApi(activateWarehouse, asked)
      break
    case 'deactivate':
      await callApi(deactivateWarehouse, asked)
      break
    case 'restore':
      await callApi(restoreWarehouse, asked)
      break
    case 'archive':
      await callApi(archiveWarehouse, { params: { id } })
  }
}
