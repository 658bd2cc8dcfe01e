import { readSheet } from '@mawrid/contract/bulk/sheet.calls.ts'
import type { CellValue } from '@mawrid/contract/bulk/sheet.ts'
import type { QueryInput } from '@mawrid/contract/call.ts'
import { useEffect, useState } from 'react'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import type { SheetStore } from './sheetStore.ts'

export type SheetQuery = Omit<QueryInput<typeof readSheet>, 'after'>

export const maxRows = 20_000

interface Loading {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly error?: Failure
  /** How many there are in all, as far as they are counted. */
  readonly total: number
  /** Whether there are more than the sheet takes. */
  readonly isCut: boolean
}

export type SheetRows = ReturnType<typeof useSheetRows>

/** Loads the rows one page after the other; the first can be edited while the others arrive. */
export function useSheetRows(store: SheetStore, query: SheetQuery) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading', total: 0, isCut: false })
  const [categories, setCategories] = useState<ReadonlySet<CellValue>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(query)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const stop = new AbortController()
    void readAll(stop.signal)
    return () => stop.abort()

    async function readAll(signal: AbortSignal) {
      let after: string | undefined
      setLoading({ state: 'loading', total: 0, isCut: false })
      try {
        do {
          const page = await callApi(readSheet, { query: { ...(JSON.parse(key) as SheetQuery), after }, signal })
          if (signal.aborted) return
          store.load(page.results)
          const { count } = page
          if (count !== null) setLoading((before) => ({ ...before, total: count }))
          after = page.next ?? undefined
        } while (after !== undefined && store.rowCount() < maxRows)
        setLoading(({ total }) => ({
          state: 'ready',
          total: Math.max(total, store.rowCount()),
          isCut: after !== undefined,
        }))
        setCategories(store.categories())
      } catch (error) {
        if (!signal.aborted) setLoading((before) => ({ ...before, state: 'failed', error: asFailure(error) }))
      }
    }
  }, [store, key, attempt])

  return {
    ...loading,
    categories,
    retry: () => setAttempt(attempt + 1),
    /** A changed category brings columns of its own. */
    refreshCategories: () => setCategories(store.categories()),
  }
}
