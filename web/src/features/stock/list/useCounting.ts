import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { readLines } from '../shared/booking.ts'
import { type StockQuery, stockQuery } from '../shared/queries.ts'
import { levelKey, stockName } from '../shared/stockNames.ts'
import { useBooking } from '../shared/useBooking.ts'

/** A count that waits for the seller's confirmation, because it differs much from what is on hand. */
export interface LargeDifference {
  readonly row: StockRow
  readonly qty: string
  readonly answer: (isConfirmed: boolean) => void
}

/**
 * Counts a row in the list: optimistic, and rolled back if the server refuses. A difference that is rather a typing
 * error is confirmed first.
 */
export function useCounting(query: StockQuery) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const { book } = useBooking()
  const [counting, setCounting] = useState<ReadonlySet<string>>(new Set())
  const [large, setLarge] = useState<LargeDifference>()
  const { queryKey } = stockQuery(query)

  async function count(row: StockRow, typed: string): Promise<boolean | string> {
    const { article, product, warehouse } = row
    const read = readLines('count', [{ article: article.id, typed, times: 1, precision: product.unit.precision }])
    const error = read.errors[article.id]
    if (error) return fieldMessage(t, error)
    const [line] = read.lines
    if (!line) return false
    if (line.qty === row.on_hand) return true
    if (isLarge(row.on_hand, line.qty) && !(await confirmed(row, line.qty))) return t('stock.largeCount.notBooked')

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
        t('stock.counted', {
          name: stockName(row, lang),
          from: quantity.format(row.on_hand),
          to: quantity.format(line.qty),
        }),
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

  function confirmed(row: StockRow, qty: string): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setLarge(undefined)
        resolve(isConfirmed)
      }
      setLarge({ row, qty, answer })
    })
  }

  return { counting, count, large }
}

const quantity = quantityFormat(3)
const minDifference = toThousandths('10')

/** More than a quarter of what is on hand, and more than a few pieces. */
function isLarge(onHand: string, qty: string): boolean {
  const [before, after] = [toThousandths(onHand), toThousandths(qty)]
  const difference = after > before ? after - before : before - after
  return before > 0n && difference > minDifference && difference * 4n > before
}
