import { mapImport } from '@mawrid/contract/bulk/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheImport } from '../queries.ts'
import type { Chosen } from './columnChoice.ts'

/** Tells the server what the columns are; the preview is made anew. */
export function useMapColumns(id: string, onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function map(fields: Chosen) {
    setBusy(true)
    const mapped = await attempt(mapImport, { params: { id }, body: { fields: [...fields] } })
    setBusy(false)
    if (!mapped.success) {
      toast({ tone: 'bad', text: problemText(mapped.error, t) })
      return
    }
    cacheImport(queries, mapped.data)
    onDone()
  }

  return [map, isBusy] as const
}
