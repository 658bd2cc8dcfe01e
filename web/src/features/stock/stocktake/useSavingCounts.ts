import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import { countLines } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { readBy } from '#ui/values/format.ts'
import { stocktakeQuery } from '../shared/stocktakeQueries.ts'

/** A count that is not saved, with the reason. */
export interface UnsavedCount {
  readonly sku: string
  /** It has a saved count: only the count lists goods that the ledger has not in this warehouse. */
  readonly isCounted: boolean
  readonly typed: string
  readonly error: string
}

type Held = StocktakeLine['article'] & Pick<UnsavedCount, 'isCounted'>

/**
 * Saves each count on blur. A count that could not be saved stays as typed, with the reason, on every page of the list.
 */
export function useSavingCounts(id: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedCount>>(new Map())
  // One request after the other, so that the last typed count is saved last.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function save(
    { article, product, count }: Pick<StocktakeLine, 'article' | 'product'> & { count?: StocktakeLine['count'] },
    typed: string,
  ): Promise<boolean> {
    const read = readCount(typed, product.unit.precision)
    if ('error' in read) return hold({ ...article, isCounted: Boolean(count) }, typed, fieldMessage(t, read.error))
    setSaving((ids) => new Set([...ids, article.id]))
    try {
      const body = { lines: [{ article: article.id, counted: read.counted }] }
      const sent = queue.current.then(() => callApi(countLines, { params: { id }, body }))
      queue.current = sent.catch(() => undefined)
      queries.setQueryData(stocktakeQuery(id).queryKey, await sent)
      setUnsaved((held) => new Map([...held].filter(([one]) => one !== article.id)))
      await queries.invalidateQueries({ queryKey: ['stock', 'stocktakeLines', id] })
      return true
    } catch (failure) {
      const [refused] = asFailure(failure).errors
      return hold(
        { ...article, isCounted: Boolean(count) },
        typed,
        refused ? fieldMessage(t, refused) : problemText(failure, t),
      )
    } finally {
      setSaving((ids) => new Set([...ids].filter((one) => one !== article.id)))
    }
  }

  function hold({ id, sku, isCounted }: Held, typed: string, error: string): false {
    setUnsaved((held) => new Map([...held, [id, { sku, isCounted, typed, error }]]))
    return false
  }

  function forget(article: string): void {
    setUnsaved((held) => new Map([...held].filter(([one]) => one !== article)))
  }

  return { saving, unsaved, save, forget }
}

type ReadCount = { readonly counted: string | null } | { readonly error: CodedError }

/** The count of a variant as typed; an empty field removes it from the count. */
export function readCount(typed: string, precision: number): ReadCount {
  if (typed.trim() === '') return { counted: null }
  const counted = readBy(Amount, typed)
  if (counted === null) return { error: { code: 'quantity' } }
  return fitsPrecision(counted, precision) ? { counted } : { error: { code: 'precision' } }
}
