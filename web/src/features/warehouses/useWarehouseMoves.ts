import { readWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useProblemLink } from '#platform/screens/useProblemLink.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { refusalText } from './unmetNeeds.ts'
import { moveWarehouse, undoneBy, type WarehouseMove } from './warehouseMoves.ts'

/** Moves warehouses, each for itself: what could not be moved is named with the reason, the rest can be taken back. */
export function useWarehouseMoves() {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const wayOut = useProblemLink()
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())

  async function move(warehouses: readonly Warehouse[], action: WarehouseMove, isUndo = false) {
    setMoving(new Set(warehouses.map(({ id }) => id)))
    const outcomes = await Promise.allSettled(warehouses.map((warehouse) => moveWarehouse(warehouse, action)))
    setMoving(new Set())
    void queries.invalidateQueries({ queryKey: ['warehouses'] })

    const moved = warehouses.filter((_, place) => outcomes[place]?.status === 'fulfilled')
    if (moved.length > 0) {
      toast({
        tone: 'good',
        text: t(`warehouses.moved.${action}`, { count: moved.length }),
        ...(!isUndo && { undo: () => void takeBack(moved, action) }),
      })
    }
    for (const [place, outcome] of outcomes.entries()) {
      const warehouse = warehouses[place]
      if (outcome.status !== 'rejected' || !warehouse) continue
      const name = nameIn(lang, warehouse)
      toast({
        tone: 'bad',
        text: t('warehouses.notMoved', { name, reason: refusalText(t, outcome.reason) }),
        ...wayOut(outcome.reason),
      })
    }
  }

  /** The move made new versions of them, so they are read again first. */
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
