import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { undoBulkEdit } from '@mawrid/contract/bulk/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'

/** Until when a bulk change can be undone, and the way to do so. */
export function UndoEdit({ id, edit }: { id: string; edit: BulkEdit }) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormats()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useMutation({
    mutationFn: () => callApi(undoBulkEdit, { params: { id } }),
    onSuccess: () => {
      for (const key of ['bulkEdits', 'listings', 'stock', 'warehouses']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => setConfirming(false),
  })
  if (edit.undo_until === null) {
    return edit.state === 'done' && edit.done > 0 ? <p className="text-sm text-ink-soft">{t(whyNot(edit))}</p> : null
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">
        {t('bulk.edits.undoUntil', { until: dayTime(new Date(edit.undo_until)) })}
      </p>
      <Button size="sm" icon={Undo2} onClick={() => setConfirming(true)}>
        {t('bulk.edits.undo')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        danger
        title={t('bulk.edits.undoTitle')}
        consequence={t('bulk.edits.undoConsequence', { count: edit.done, formatted: number(edit.done) })}
        confirmLabel={t('bulk.edits.undo')}
        busy={undo.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => undo.mutate()}
      />
    </div>
  )
}

function whyNot({ change }: BulkEdit): string {
  const isSubmitted = change.what === 'status' && change.action === 'submit'
  return isSubmitted ? 'bulk.edits.notUndoable' : 'bulk.edits.tooLate'
}
