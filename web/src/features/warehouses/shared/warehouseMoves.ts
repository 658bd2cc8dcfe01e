import type { ActionsBy } from '@mawrid/contract/states.ts'
import {
  activateWarehouse,
  archiveWarehouse,
  deactivateWarehouse,
  readWarehouse,
  restoreWarehouse,
} from '@mawrid/contract/warehouses/calls.ts'
import type { WarehouseNeed, warehouseLife } from '@mawrid/contract/warehouses/states.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Archive, ArchiveRestore, CirclePause, CirclePlay, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useProblemLink } from '#platform/screens/useProblemLink.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

/** The seller's actions that change a warehouse's status. */
export type WarehouseMove = Exclude<ActionsBy<'seller', typeof warehouseLife>, 'edit'>

/** In the order of the menu. */
export const moveIcons: Record<WarehouseMove, LucideIcon> = {
  activate: CirclePlay,
  deactivate: CirclePause,
  archive: Archive,
  restore: ArchiveRestore,
}

export const warehouseMoves = Object.keys(moveIcons) as WarehouseMove[]

/** The action that undoes each. */
const undoneBy: Record<WarehouseMove, WarehouseMove> = {
  activate: 'deactivate',
  deactivate: 'activate',
  archive: 'restore',
  restore: 'archive',
}

async function moveWarehouse({ id, version }: Warehouse, move: WarehouseMove): Promise<void> {
  const input = { params: { id }, body: { version } }
  switch (move) {
    case 'activate':
      await callApi(activateWarehouse, input)
      break
    case 'deactivate':
      await callApi(deactivateWarehouse, input)
      break
    case 'restore':
      await callApi(restoreWarehouse, input)
      break
    case 'archive':
      await callApi(archiveWarehouse, { params: { id } })
  }
}

/** The next action on the way to the archive, which stock and transfers of the warehouse prevent. */
const errorAction: Partial<Record<Warehouse['status'], WarehouseMove>> = { active: 'deactivate', inactive: 'archive' }

/** Why a warehouse cannot take an action that its status allows, and what to do about it; undefined if it can. */
export function blockedBy(t: TFunction, { status, unmet_needs }: Warehouse, move: WarehouseMove): string | undefined {
  if (errorAction[status] !== move || unmet_needs.length === 0) return undefined
  return unmet_needs.map((need) => unmetText(t, need)).join(' ')
}

/** The first of several warehouses that cannot take the action, with its reason. */
export function blockedAmong(t: TFunction, lang: Lang, warehouses: readonly Warehouse[], move: WarehouseMove) {
  for (const warehouse of warehouses) {
    const reason = blockedBy(t, warehouse, move)
    if (reason) return t('warehouses.notMoved', { name: nameIn(lang, warehouse), reason })
  }
  return undefined
}

/** Why an action was refused; also for a reason that came up after the screen had loaded. */
function refusalText(t: TFunction, error: unknown): string {
  const { code, params } = asFailure(error)
  return code === 'in_use' ? unmetText(t, `${params.by}`) : problemText(error, t)
}

function unmetText(t: TFunction, need: WarehouseNeed | string): string {
  return t(`warehouses.unmet.${need}`, { defaultValue: t('problems.in_use') })
}

/**
 * Actions on warehouses, each one separately: those that were refused are named with the reason, the others can be
 * undone.
 */
export function useWarehouseMoves() {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const errorAction = useProblemLink()
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())

  async function move(warehouses: readonly Warehouse[], action: WarehouseMove, isUndo = false) {
    setMoving(new Set(warehouses.map(({ id }) => id)))
    const outcomes = await Promise.allSettled(warehouses.map((warehouse) => moveWarehouse(warehouse, action)))
    setMoving(new Set())
    void queries.invalidateQueries({ queryKey: ['warehouses'] })

    const moved = warehouses.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    if (moved.length > 0) {
      toast({
        tone: 'good',
        text: t(`warehouses.moved.${action}`, { count: moved.length }),
        ...(!isUndo && { undo: () => void takeBack(moved, action) }),
      })
    }
    for (const [index, outcome] of outcomes.entries()) {
      const warehouse = warehouses[index]
      if (outcome.status !== 'rejected' || !warehouse) continue
      const name = nameIn(lang, warehouse)
      toast({
        tone: 'bad',
        text: t('warehouses.notMoved', { name, reason: refusalText(t, outcome.reason) }),
        ...errorAction(outcome.reason),
      })
    }
  }

  /** The action made new versions, so they are loaded again first. */
  async function takeBack(moved: readonly Warehouse[], action: WarehouseMove) {
    try {
      const now = await Promise.all(moved.map(({ id }) => callApi(readWarehouse, { params: { id } })))
      await move(now, undoneBy[action], true)
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
    }
  }

  return { moving, move }
}
