import type { Stocktake } from '@mawrid/contract/stock/stocktake.ts'
import { bookStocktake, discardStocktake } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { stocktakesQuery } from '../shared/stocktakeQueries.ts'

interface BookStocktakeDialogProps {
  stocktake: Stocktake
  onBooked: () => void
  /** Shows the lines that cannot be booked. */
  onRefused: () => void
  onClose: () => void
}

/** Confirms the differences and books them. */
export function BookStocktakeDialog({ stocktake, onBooked, onRefused, onClose }: BookStocktakeDialogProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const [key] = useState(uniqueKey)
  const [isBooking, setBooking] = useState(false)
  const isSent = useSentForApproval()
  const { id, version, warehouse, lines } = stocktake

  async function book() {
    setBooking(true)
    try {
      const { counted } = await callApi(bookStocktake, { params: { id }, body: { version }, idempotencyKey: key })
      toast({ tone: 'good', text: t('stock.booked.count', { count: counted }) })
      onBooked()
      for (const name of ['stock', 'listings', 'warehouses'] as const)
        void queries.invalidateQueries({ queryKey: [name] })
    } catch (failure) {
      if (isSent(failure)) return onClose()
      const { code, errors } = asFailure(failure)
      const isLine = errors.some(({ path }) => path.startsWith('lines.'))
      const text = code === 'version_conflict' ? t('stock.counts.changed') : problemText(failure, t)
      toast({ tone: 'bad', text: isLine ? t('stock.counts.refused', { count: errors.length }) : text })
      await queries.invalidateQueries({ queryKey: ['stock'] })
      if (isLine) onRefused()
      onClose()
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('stock.counts.confirm.title', { warehouse: nameIn(lang, warehouse) })}
      consequence={t('stock.counts.confirm.text', { counted: lines.counted, count: lines.differing })}
      confirmLabel={t('stock.counts.book')}
      busy={isBooking}
      onConfirm={() => void book()}
      onCancel={onClose}
    />
  )
}

interface DiscardStocktakeDialogProps {
  stocktake: Stocktake
  onDiscarded: () => void
  onClose: () => void
}

/** Discards a stock count with all counted quantities. */
export function DiscardStocktakeDialog({ stocktake, onDiscarded, onClose }: DiscardStocktakeDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()

  function close() {
    void queries.invalidateQueries({ queryKey: stocktakesQuery.queryKey })
    onClose()
  }

  return (
    <ConfirmActionDialog
      danger
      title={t('stock.counts.discardTitle')}
      consequence={t('stock.counts.discardText', { count: stocktake.lines.counted })}
      confirmLabel={t('stock.counts.discard')}
      run={() => callApi(discardStocktake, { params: { id: stocktake.id } })}
      doneText={t('stock.counts.discarded')}
      onDone={onDiscarded}
      onClose={close}
    />
  )
}
