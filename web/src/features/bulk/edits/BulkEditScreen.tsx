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
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { ChangeText } from './ChangeText.tsx'
import { EditedProducts } from './EditedProducts.tsx'
import { editQuery } from './editQueries.ts'
import { editStatusLooks } from './editStatusLooks.ts'

/** One bulk change: what was changed, the result for each product, and for a day a button to undo it. */
export function BulkEditScreen() {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const { id = '' } = useParams({ strict: false })
  const { data: edit, error, refetch, isFetching } = useQuery(editQuery(id))
  usePageTitle(t('screens.bulkEdit'))

  if (!edit) {
    if (!error) return <FormSkeleton label={t('bulk.edits.loading')} />
    return (
      <FailedScreen
        title={t('bulk.edits.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const { state, created_at } = edit
  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        name={t('screens.bulkEdit')}
        status={
          state !== 'preview' && <StatusPill {...editStatusLooks[state]} label={t(`bulk.edits.status.${state}`)} />
        }
      />
      <Card title={t('bulk.edits.change')}>
        <div className="flex flex-col gap-4">
          <p className="font-medium">
            <ChangeText change={edit.change} />
          </p>
          <Outcome edit={edit} />
          <UndoEdit key={state} id={id} edit={edit} />
          {created_at && (
            <p className="text-sm text-ink-soft">{t('bulk.edits.madeAt', { at: dayTime(new Date(created_at)) })}</p>
          )}
        </div>
      </Card>
      <EditedProducts id={id} edit={edit} />
    </div>
  )
}

function Outcome({ edit }: { edit: BulkEdit }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { state, done, same, refused, total, undo_left } = edit
  if (state === 'running') {
    return (
      <ProgressBar
        label={t('bulk.edit.running')}
        share={total > 0 ? (done + same + refused) / total : undefined}
        detail={t('bulk.edit.progress', { done: number(done + same + refused), total: number(total) })}
      />
    )
  }
  const counted = (key: string, count: number) => t(`bulk.edit.${key}`, { count, formatted: number(count) })
  const rest = [same > 0 && counted('same', same), refused > 0 && counted('couldNot', refused)]
    .filter(Boolean)
    .join(' ')
  if (state === 'undone') {
    return (
      <Banner tone={undo_left > 0 ? 'warn' : 'info'} title={t('bulk.edit.undone')}>
        {undo_left > 0 && counted('undoLeft', undo_left)}
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
  return (
    <Banner tone={done > 0 ? 'good' : 'warn'} title={done > 0 ? counted('done', done) : t('bulk.edit.doneNone')}>
      {rest}
    </Banner>
  )
}

/** How long a bulk change can be undone, and the button to do so. */
function UndoEdit({ id, edit }: { id: string; edit: BulkEdit }) {
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

function whyNot({ change }: BulkEdit): TextKey {
  const isSubmitted = change.what === 'status' && change.action === 'submit'
  return isSubmitted ? 'bulk.edits.notUndoable' : 'bulk.edits.tooLate'
}
