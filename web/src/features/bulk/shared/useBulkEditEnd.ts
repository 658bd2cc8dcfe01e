import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface EndOptions {
  undo: (id: string) => Promise<BulkEdit | undefined>
  onClose: () => void
}

/** When it is finished, lists are loaded again. A success is a toast; a report with refusals stays open. */
export function useBulkEditEnd(edit: BulkEdit | undefined, { undo, onClose }: EndOptions): void {
  const { t } = useTranslation()
  const { number } = useFormats()
  const queries = useQueryClient()

  function refresh() {
    for (const key of ['listings', 'stock', 'warehouses'] as const) void queries.invalidateQueries({ queryKey: [key] })
  }

  async function takeBack(id: string) {
    const after = await undo(id)
    refresh()
    if (!after) return toast({ tone: 'bad', text: t('bulk.edit.failed') })
    if (after.undo_failed) return toast({ tone: 'bad', text: t('bulk.edit.undoFailed') })
    if (after.state === 'running') return toast({ tone: 'info', text: t('bulk.edit.running') })
    const left = after.undo_left
    const leftText = left > 0 ? `. ${t('bulk.edit.undoLeft', { count: left, formatted: number(left) })}` : ''
    return toast({ tone: left > 0 ? 'warn' : 'good', text: t('bulk.edit.undone') + leftText })
  }

  const end = useEffectEvent(({ id, state, done, refused, undo_until, undo_failed }: BulkEdit) => {
    refresh()
    if (undo_failed) return toast({ tone: 'bad', text: t('bulk.edit.undoFailed') })
    if (state !== 'done' || id === null || refused > 0 || done === 0) return
    toast({
      tone: 'good',
      text: t('bulk.edit.done', { count: done, formatted: number(done) }),
      ...(undo_until && { undo: () => void takeBack(id) }),
    })
    onClose()
  })

  const state = edit?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once, when it comes to its end
  useEffect(() => {
    if (edit && (state === 'done' || state === 'undone')) end(edit)
  }, [state])
}
