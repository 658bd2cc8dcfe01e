import {
  cancelImport,
  pauseImport,
  resumeImport,
  retryImport,
  startImport,
  undoImport,
} from '@mawrid/contract/bulk/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheImport } from '../shared/queries.ts'

const calls = {
  start: startImport,
  retry: retryImport,
  pause: pauseImport,
  resume: resumeImport,
  cancel: cancelImport,
  undo: undoImport,
} as const
export type ImportMove = keyof typeof calls

/** The actions of an import. `moving` is the action that is not answered yet. */
export function useImportMoves(id: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [moving, setMoving] = useState<ImportMove>()

  async function move(action: ImportMove): Promise<boolean> {
    setMoving(action)
    const moved = await attempt(calls[action], { params: { id } })
    setMoving(undefined)
    if (moved.success) cacheImport(queries, moved.data)
    else {
      toast({ tone: 'bad', text: problemText(moved.error, t) })
      // Another person or the end of the file was faster.
      void queries.invalidateQueries({ queryKey: ['imports'] })
    }
    return moved.success
  }

  return { moving, move }
}
