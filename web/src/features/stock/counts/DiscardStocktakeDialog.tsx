import type { Stocktake } from '@mawrid/contract/stock/stocktake.ts'
import { discardStocktake } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { stocktakesQuery } from './queries.ts'

interface Props {
  stocktake: Stocktake
  onDiscarded: () => void
  onClose: () => void
}

/** Discards a stock count with everything that was typed into it. */
export function DiscardStocktakeDialog({ stocktake, onDiscarded, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function discard() {
    setBusy(true)
    try {
      await callApi(discardStocktake, { params: { id: stocktake.id } })
      toast({ tone: 'good', text: t('stock.counts.discarded') })
      onDiscarded()
    } catch (failure) {
      toast({ tone: 'bad', text: problemText(failure, t) })
      onClose()
    }
    void queries.invalidateQueries({ queryKey: stocktakesQuery.queryKey })
  }

  return (
    <ConfirmDialog
      isOpen
      danger
      title={t('stock.counts.discardTitle')}
      consequence={t('stock.counts.discardText', { count: stocktake.lines.counted })}
      confirmLabel={t('stock.counts.discard')}
      busy={isBusy}
      onConfirm={() => void discard()}
      onCancel={onClose}
    />
  )
}
