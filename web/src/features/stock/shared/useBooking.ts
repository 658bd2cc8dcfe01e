import { bookMovements, undoMovement } from '@mawrid/contract/stock/calls.ts'
import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { Booking } from './booking.ts'

/**
 * Books movements and shows a toast with an undo; `said` replaces its text. What has to be approved
 * says so; a refusal is thrown to the caller.
 */
export function useBooking() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isSent = useSentForApproval()
  const renew = () => {
    for (const key of ['stock', 'listings', 'warehouses'] as const) void queries.invalidateQueries({ queryKey: [key] })
  }

  async function book(body: Booking, idempotencyKey: string, message?: string): Promise<void> {
    const movements = await callApi(bookMovements, { body, idempotencyKey }).then(
      (booked) => booked.movements,
      (error) => {
        if (!isSent(error)) throw error
      },
    )
    renew()
    if (!movements) return
    toast({
      tone: 'good',
      text: message ?? t(`stock.booked.${body.kind}`, { count: movements.length }),
      undo: () => void takeBack(movements),
    })
  }

  async function takeBack(movements: readonly StockMovement[]): Promise<void> {
    const outcomes = await Promise.allSettled(movements.map(({ id }) => callApi(undoMovement, { params: { id } })))
    renew()
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    if (refused && isSent(refused.reason)) return
    if (refused) toast({ tone: 'bad', text: t('stock.notUndone', { reason: problemText(refused.reason, t) }) })
    else toast({ tone: 'good', text: t('stock.undone', { count: movements.length }) })
  }

  return { book, takeBack }
}
