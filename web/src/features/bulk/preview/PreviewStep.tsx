import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useQuery } from '@tanstack/react-query'
import { Columns3, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { MissingColumns } from '../columns/MissingColumns.tsx'
import { previewQuery } from '../queries.ts'
import { useImportMoves } from '../useImportMoves.ts'
import { PreviewRows } from './PreviewRows.tsx'

interface Props {
  one: Import
  onColumns: () => void
}

/** What would become of the first rows; nothing is changed until it is started. */
export function PreviewStep({ one, onColumns }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const preview = useQuery(previewQuery(one))
  const { moving, move } = useImportMoves(one.id)
  const rows = preview.data
  const total = one.rows ?? 0
  const imported = total - (one.forecast?.refused ?? 0)
  const failure = preview.error && asFailure(preview.error)
  const canStart = one.allowed_actions.includes('start')

  return (
    <Card
      title={t('bulk.preview.title')}
      aside={
        <p className="text-sm text-ink-soft">{t('bulk.preview.rows', { count: total, formatted: number(total) })}</p>
      }
    >
      <div className="flex flex-col gap-4">
        <MissingColumns chosen={one.columns.map(({ field }) => field)} />
        {failure && (
          <ErrorState
            title={t('bulk.preview.failed')}
            onRetry={() => void preview.refetch()}
            isRetrying={preview.isFetching}
            requestId={failure.requestId}
          >
            {problemText(failure, t)}
          </ErrorState>
        )}
        {!rows && !failure && <Skeleton shape="box" className="h-96 w-full" />}
        {rows && <PreviewRows one={one} rows={rows} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="primary"
            icon={Play}
            busy={moving === 'start'}
            aria-disabled={!canStart || undefined}
            onClick={() => canStart && void move('start')}
          >
            {imported === 0
              ? t('bulk.preview.startRefused')
              : t('bulk.preview.start', { count: imported, formatted: number(imported) })}
          </Button>
          <Button icon={Columns3} onClick={onColumns}>
            {t('bulk.preview.columns')}
          </Button>
          <Button look="quiet" busy={moving === 'cancel'} onClick={() => void move('cancel')}>
            {t('bulk.preview.discard')}
          </Button>
        </div>
        <p className="text-sm text-pretty text-ink-soft">{t('bulk.preview.consequence')}</p>
      </div>
    </Card>
  )
}
