import { correctRefusedRows } from '@mawrid/contract/bulk/calls.ts'
import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheImport } from '#features/bulk/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { type Corrections, corrected, portions, rowsAlike, without } from './corrections.ts'

/** Corrects refused rows on the screen and imports only these again. */
export function useCorrections(one: Import) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [corrections, setCorrections] = useState<Corrections>({})
  /** Rows of other pages too, as they were when they were edited. */
  const [touched, setTouched] = useState<ReadonlyMap<number, ImportRow>>(new Map())
  const [isSending, setSending] = useState(false)
  const waiting = [...touched.values()].filter(({ row }) => corrections[row])

  function correct(row: ImportRow, column: number, text: string) {
    setCorrections((before) => corrected(before, row, column, text))
    setTouched((before) => new Map(before).set(row.row, row))
  }

  async function send(rows: readonly ImportRow[]) {
    setSending(true)
    let [done, refused] = [0, 0]
    try {
      for (const portion of portions(rows, corrections, one.columns.length)) {
        const { import: after, outcomes } = await callApi(correctRefusedRows, {
          params: { id: one.id },
          body: { rows: portion },
        })
        refused += outcomes.refused ?? 0
        done += portion.length - (outcomes.refused ?? 0)
        cacheImport(queries, after)
        // Rows that are still refused come back with the cells that were sent.
        setCorrections((before) =>
          without(
            before,
            portion.map(({ row }) => row),
          ),
        )
      }
      toast({
        tone: refused > 0 ? 'warn' : 'good',
        text: [t('bulk.refused.done', { count: done }), refused > 0 && t('bulk.refused.still', { count: refused })]
          .filter(Boolean)
          .join(' '),
      })
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
    }
    await queries.invalidateQueries({ queryKey: ['imports', 'refused', one.id] })
    setSending(false)
  }

  return {
    textOf: (row: ImportRow, column: number) => corrections[row.row]?.[column] ?? row.cells[column] ?? '',
    isCorrected: (row: ImportRow) => corrections[row.row] !== undefined,
    /** The other rows of these with the same word, once this one is corrected. */
    alike: (row: ImportRow, column: number, rows: readonly ImportRow[]) => rowsAlike(corrections, rows, row, column),
    waiting,
    isSending,
    correct,
    send,
  }
}
