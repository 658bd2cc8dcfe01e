import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import type { BulkAction } from '#ui/list/listProps.ts'
import { blockedAmong } from '../unmetNeeds.ts'
import { moveIcons, type WarehouseMove, warehouseMoves } from '../warehouseMoves.ts'

/** What can be done to several warehouses at once; an action that one of them does not allow says so. */
export function useWarehouseBulk(
  move: (warehouses: readonly Warehouse[], action: WarehouseMove) => Promise<void>,
): BulkAction<Warehouse>[] {
  const { t } = useTranslation()
  const lang = useLang()
  return warehouseMoves.map((action) => ({
    id: action,
    label: t(`warehouses.move.${action}`),
    icon: moveIcons[action],
    danger: action === 'archive',
    blocked: (rows) =>
      rows.every(({ allowed_actions }) => allowed_actions.includes(action))
        ? undefined
        : (blockedAmong(t, lang, rows, action) ?? t(`warehouses.blocked.${action}`)),
    run: (rows) => void move(rows, action),
  }))
}
