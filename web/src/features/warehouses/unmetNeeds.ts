import type { WarehouseNeed } from '@mawrid/contract/warehouses/states.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { TFunction } from 'i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import type { WarehouseMove } from './warehouseMoves.ts'

/** The next move of a warehouse on its way out of use, which what it still holds stands against. */
const wayOut: Partial<Record<Warehouse['status'], WarehouseMove>> = { active: 'deactivate', inactive: 'archive' }

/** What keeps a warehouse from a move that its state would allow, and what to do about it; undefined: nothing does. */
export function blockedBy(t: TFunction, { status, unmet_needs }: Warehouse, move: WarehouseMove): string | undefined {
  if (wayOut[status] !== move || unmet_needs.length === 0) return undefined
  return unmet_needs.map((need) => unmetText(t, need)).join(' ')
}

/** Of several, the first that is kept, by its name. */
export function blockedAmong(t: TFunction, lang: Lang, warehouses: readonly Warehouse[], move: WarehouseMove) {
  for (const warehouse of warehouses) {
    const reason = blockedBy(t, warehouse, move)
    if (reason) return t('warehouses.notMoved', { name: nameIn(lang, warehouse), reason })
  }
  return undefined
}

/** Why a move was refused: what came between since the screen was read is named as well. */
export function refusalText(t: TFunction, error: unknown): string {
  const { code, params } = asFailure(error)
  return code === 'in_use' ? unmetText(t, `${params.by}`) : problemText(error, t)
}

function unmetText(t: TFunction, need: WarehouseNeed | string): string {
  return t(`warehouses.unmet.${need}`, { defaultValue: t('problems.in_use') })
}
