import { type Import, type ImportRow, maxPreviewRows, rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellProblemText } from '#features/bulk/shared/importErrors.ts'
import { previewQuery } from '#features/bulk/shared/queries.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { type Counts, noCounts, OutcomeCounts } from '../OutcomeCounts.tsx'
import { refusedShape, refusedView } from '../result/refusedView.ts'
import { errorsFirst } from './errorsFirst.ts'
import { RowCards, RowsTable } from './RowsTable.tsx'

/** The rows as they would be imported: all are counted, and those of one outcome are listed, first those with errors. */
export function PreviewRows({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const counts: Counts = one.forecast ?? noCounts
  const [outcome, setOutcome] = useState<ImportRow['outcome']>(() => firstListed(counts))
  const [view, show] = useState(refusedView)

  return (
    <>
      <OutcomeCounts
        counts={counts}
        chosen={outcome}
        onChoose={(chosen) => {
          setOutcome(chosen)
          show({ ...view, page: 1 })
        }}
      />
      {counts[outcome] > maxPreviewRows && (
        <p className="text-sm text-ink-soft">
          {t('bulk.preview.firstOnes', { count: maxPreviewRows, formatted: number(maxPreviewRows) })}
        </p>
      )}
      <RowsOfOutcome one={one} outcome={outcome} view={view} onView={show} />
    </>
  )
}

/** What has to be corrected comes first. */
function firstListed(counts: Counts): ImportRow['outcome'] {
  if (counts.refused > 0) return 'refused'
  return rowOutcomes.find((outcome) => counts[outcome] > 0) ?? 'made'
}

type View = typeof refusedView

interface RowsOfOutcomeProps {
  one: Import
  outcome: ImportRow['outcome']
  view: View
  onView: (view: View) => void
}

function RowsOfOutcome({ one, outcome, view, onView }: RowsOfOutcomeProps) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const Rows = useIsNarrow() ? RowCards : RowsTable
  const preview = useQuery(previewQuery(one, { outcome, page: view.page, page_size: view.pageSize }))
  const failure = preview.error && asFailure(preview.error)

  if (failure && !preview.data) {
    return (
      <ErrorState
        title={t('bulk.preview.failed')}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
        requestId={failure.requestId}
      >
        {problemText(failure, t)}
      </ErrorState>
    )
  }
  if (!preview.data) return <Skeleton shape="box" className="h-96 w-full" />
  if (preview.data.count === 0) return null
  const rows = preview.data.results
  return (
    <>
      <Rows
        label={t('bulk.preview.table')}
        knownBy={['sku', `name_${lang}`, 'price']}
        columns={errorsFirst(one.columns, rows)}
        rows={rows}
        cell={(row, { index }) => <ShownCell row={row} index={index} />}
      />
      <Pager
        view={view}
        shape={refusedShape}
        page={preview.data}
        onPage={(page) => onView({ ...view, page })}
        onPageSize={(pageSize) => onView({ ...view, page: 1, pageSize })}
      />
    </>
  )
}

interface ShownCellProps {
  row: ImportRow
  /** The index of the column. */
  index: number
}

/** A cell's value with its error right below it. */
function ShownCell({ row, index }: ShownCellProps) {
  const { t } = useTranslation()
  const problems = row.problems.filter(({ column }) => column === index)
  const text = row.cells[index] ?? ''
  const isWrong = problems.length > 0

  return (
    <div
      className={classes('w-max max-w-72', isWrong && '-mx-1.5 min-w-40 max-w-48 rounded-sm bg-bad-soft px-1.5 py-0.5')}
    >
      {text ? (
        <p className="line-clamp-2 break-words">
          <bdi>{text}</bdi>
        </p>
      ) : (
        <span className="text-ink-soft">{isWrong ? t('bulk.rows.empty') : '—'}</span>
      )}
      {problems.map((problem) => (
        <p key={problem.code} className="flex gap-1 text-xs text-bad">
          <CircleAlert size={12} aria-hidden className="mt-[0.35em] shrink-0" />
          {cellProblemText(problem, t)}
        </p>
      ))}
    </div>
  )
}
