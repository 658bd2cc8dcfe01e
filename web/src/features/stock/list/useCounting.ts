import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { readLines } from '../shared/booking.ts'
import { type StockQuery, stockQuery } from '../shared/queries.ts'
import { levelKey } from '../shared/stockNames.ts'
import { useBooking } from '../shared/useBooking.ts'

/** Counts a row in the list: optimistic, and rolled back if the server refuses. */
export function useCounting(query: StockQuery) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { book } = useBooking()
  const [counting, setCounting] = useState<ReadonlySet<string>>(new Set())
  const { queryKey } = stockQuery(query)

  async function count(row: StockRow, typed: string): Promise<boolean | string> {
    const { article, product, warehouse } = row
    const read = readLines('count', [{ article: article.id, typed, times: 1, precision: product.unit.precision }])
    const error = read.errors[article.id]
    if (error) return fieldMessage(t, error)
    const [line] = read.lines
    if (!line) return false
    if (line.qty === row.on_hand) return true

    const key = levelKey(row)
    setCounting((keys) => new Set([...keys, key]))
    const before = queries.getQueryData(queryKey)
    queries.setQueryData(
      queryKey,
      (page) =>
        page && {
          ...page,
          results: page.results.map((one) => (levelKey(one) === key ? { ...one, on_hand: line.qty } : one)),
        },
    )
    try {
      await book(
        { warehouse: warehouse.id, kind: 'count', reason: 'spot_check', note: null, lines: [line] },
        uniqueKey(),
      )
      return true
    } catch (failure) {
      queries.setQueryData(queryKey, before)
      const [refused] = asFailure(failure).errors
      return refused ? fieldMessage(t, refused) : problemText(failure, t)
    } finally {
      setCounting((keys) => new Set([...keys].filter((one) => one !== key)))
    }
  }

  return { counting, count }
}
