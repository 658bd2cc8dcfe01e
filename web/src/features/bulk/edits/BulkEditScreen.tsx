import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { undoBulkEdit } from '@mawrid/contract/bulk/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TextKey } from 'i18next'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { ChangeDetail } from './ChangeText.tsx'
import { EditedProducts } from './EditedProducts.tsx'
import { editQuery } from './editQueries.ts'
import { editStatusLooks } from './editStatusLooks.ts'

/** One bulk change: what was changed, the result for each product, and for a day a button to undo it. */
export function BulkEditScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: edit, error, refetch, isFetching } = useQuery(editQuery(id))
  usePageTitle(t('screens.bulkEdit'))

  if (edit) return <OpenBulkEdit id={id} edit={edit} />
  if (!error) return <FormSkeleton label={t('bulk.edits.loading')} />
  return (
    <FailedScreen title={t('bulk.edits.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

function OpenBulkEdit({ id, edit }: { id: string; edit: BulkEdit }) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormats()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useMutation({
    mutationFn: () => callApi(undoBulkEdit, { params: { id } }),
    onSuccess: () => {
      for (const key of ['bulkEdits', 'listings', 'stock', 'warehouses'] as const) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => setConfirming(false),
  })
  const { state, change, created_at, done, same, refused } = edit
  const canUndo = edit.undo_until !== null
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={t('bulk.edits.of', { what: t(`bulk.edit.whats.${change.what}`) })}
        status={
          state !== 'preview' && <StatusPill {...editStatusLooks[state]} label={t(`bulk.edits.status.${state}`)} />
        }
        isHighlighted={false}
        actions={
          canUndo ? [{ id: 'undo', label: t('bulk.edits.undo'), icon: Undo2, onChoose: () => setConfirming(true) }] : []
        }
        facts={[
          { label: t('bulk.edits.change'), value: <ChangeDetail change={change} /> },
          ...(created_at ? [{ label: t('bulk.edits.at'), value: dayTime(new Date(created_at)) }] : []),
          { label: t('bulk.edits.done'), value: number(done) },
          ...(same > 0 ? [{ label: t('bulk.edits.same'), value: number(same) }] : []),
          ...(refused > 0 ? [{ label: t('bulk.edits.refused'), value: number(refused) }] : []),
        ]}
      />
      <Outcome edit={edit} />
      <EditedProducts id={id} edit={edit} />
      <ConfirmDialog
        isOpen={isConfirming && canUndo}
        danger
        title={t('bulk.edits.undoTitle')}
        consequence={t('bulk.edits.undoConsequence', { count: done, formatted: number(done) })}
        confirmLabel={t('bulk.edits.undo')}
        busy={undo.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => undo.mutate()}
      />
    </div>
  )
}

/** How far it is, what its undo left, or how long it can be undone. */
function Outcome({ edit }: { edit: BulkEdit }) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormats()
  const { state, done, same, refused, total, undo_left } = edit
  if (state === 'running') {
    return (
      <Card title={t('bulk.edits.change')}>
        <ProgressBar
          label={t('bulk.edit.running')}
          share={total > 0 ? (done + same + refused) / total : undefined}
          detail={t('bulk.edit.progress', { done: number(done + same + refused), total: number(total) })}
        />
      </Card>
    )
  }
  if (state === 'undone') {
    return (
      <Banner tone={undo_left > 0 ? 'warn' : 'info'} title={t('bulk.edit.undone')}>
        {undo_left > 0 && t('bulk.edit.undoLeft', { count: undo_left, formatted: number(undo_left) })}
      </Banner>
    )
  }
  if (edit.undo_failed) {
    return (
      <Banner tone="warn" title={t('bulk.edit.undoFailed')}>
        {t('bulk.edit.undoFailedText')}
      </Banner>
    )
  }
  if (done === 0) return <Banner tone="warn" title={t('bulk.edit.doneNone')} />
  const until = edit.undo_until
  return (
    <p className="text-sm text-ink-soft">
      {until === null ? t(whyNot(edit)) : t('bulk.edits.undoUntil', { until: dayTime(new Date(until)) })}
    </p>
  )
}

function whyNot({ change }: BulkEdit): TextKey {
  const isSubmitted = change.what === 'status' && change.action === 'submit'
  return isSubmitted ? 'bulk.edits.notUndoable' : 'bulk.edits.tooLate'
}
