import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { listEditedProducts, readBulkEdit, undoBulkEdit } from '@mawrid/contract/bulk/calls.ts'
import { editSheet, readSheet } from '@mawrid/contract/bulk/sheet.calls.ts'
import type { SheetProduct } from '@mawrid/contract/bulk/sheet.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/request/callApi.ts'
import { everyPage } from '#platform/request/everyPage.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { pause } from '#ui/pause.ts'
import { piecesOf } from './pieces.ts'
import type { Refusal } from './sheetCells.ts'
import type { SheetStore } from './sheetStore.ts'

const pollIntervalMs = 1_000
const idsAtOnce = 100

export interface SaveProgress {
  readonly done: number
  readonly total: number
}

export interface Saved {
  readonly changed: number
  readonly refused: number
  /** The bulk changes that it became; large ones are several. */
  readonly edits: readonly string[]
}

/** Saves the rows that can be saved, in pieces, and undoes what was saved. What is refused stays as it was typed. */
export function useSheetSave(store: SheetStore) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<SaveProgress>()
  const [failure, setFailure] = useState<Failure>()

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(asFailure(error))
      return undefined
    } finally {
      setProgress(undefined)
      for (const key of ['listings', 'bulkEdits'] as const) void queries.invalidateQueries({ queryKey: [key] })
    }
  }

  function save(products: readonly SheetProduct[]): Promise<Saved | undefined> {
    return attempt(async () => {
      const saved = { changed: 0, refused: 0, edits: [] as string[] }
      let before = 0
      setProgress({ done: 0, total: products.length })
      for (const piece of piecesOf(products)) {
        const started = await callApi(editSheet, { body: { products: piece } })
        const edit = await untilDone(started, ({ done, same, refused }) =>
          setProgress({ done: before + done + same + refused, total: products.length }),
        )
        before += piece.length
        saved.changed += edit.done
        saved.refused += edit.refused
        if (edit.id !== null) saved.edits.push(edit.id)
        const refusals = edit.id !== null && edit.refused > 0 ? await refusalsOf(edit.id) : new Map<string, Refusal>()
        await reload(piece.map(({ id }) => id))
        store.refuse(refusals)
      }
      return saved
    })
  }

  function undo(edits: readonly string[]): Promise<{ left: number } | undefined> {
    return attempt(async () => {
      let left = 0
      // The latest first, as each leaves what was changed since.
      for (const id of edits.toReversed()) {
        const undone = await untilDone(await callApi(undoBulkEdit, { params: { id } }), () => {})
        left += undone.undo_left
        const products = await everyPage((page) => callApi(listEditedProducts, { params: { id }, query: page }))
        await reload(products.map((product) => product.id))
      }
      return { left }
    })
  }

  /** What is stored now; a value that a colleague stored beside an edit shows as a conflict. */
  async function reload(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const some = ids.slice(from, from + idsAtOnce).join()
      store.load((await callApi(readSheet, { query: { ids: some } })).results)
    }
  }

  return { save, undo, progress, failure }
}

/** Large changes are applied by the server, also after the page was left. */
async function untilDone(started: BulkEdit, report: (edit: BulkEdit) => void): Promise<BulkEdit> {
  let edit = started
  while (edit.state === 'running' && edit.id !== null) {
    report(edit)
    await pause(pollIntervalMs)
    edit = await callApi(readBulkEdit, { params: { id: edit.id } })
  }
  report(edit)
  return edit
}

/** A conflict is no refusal: it shows as soon as the row is loaded again. */
async function refusalsOf(id: string): Promise<ReadonlyMap<string, Refusal>> {
  const products = await everyPage((page) =>
    callApi(listEditedProducts, { params: { id }, query: { ...page, outcome: 'refused' } }),
  )
  return new Map(
    products.flatMap((product): [string, Refusal][] => {
      const { code, column, params } = product
      return code === null || code === 'changed_since' ? [] : [[product.id, { code, column, params }]]
    }),
  )
}
