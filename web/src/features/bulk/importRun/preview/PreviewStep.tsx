import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Columns3, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openWords } from '#features/bulk/shared/ImportSteps.tsx'
import { cellProblemText } from '#features/bulk/shared/importErrors.ts'
import { previewQuery } from '#features/bulk/shared/queries.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { trackBottomBar } from '#ui/trackBottomBar.ts'
import { MissingColumns } from '../columns/MissingColumns.tsx'
import { countsOf, OutcomeCounts } from '../OutcomeCounts.tsx'
import { useImportMoves } from '../useImportMoves.ts'
import { errorsFirst } from './errorsFirst.ts'
import { RowCards, RowsTable } from './RowsTable.tsx'

interface Props {
  one: Import
  onColumns: () => void
  onValues: () => void
}

/** What the first rows would become. Nothing changes until the import is started. */
export function PreviewStep({ one, onColumns, onValues }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
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
        <OpenValues one={one} onValues={onValues} />
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
        <div
          {...(isNarrow && { ref: trackBottomBar, 'data-foot-bar': true })}
          className={classes(
            'flex flex-wrap items-center gap-2',
            isNarrow && 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface-raised px-4 py-3',
          )}
        >
          <Button
            look="primary"
            className="max-sm:basis-full"
            icon={Play}
            busy={moving === 'start'}
            aria-disabled={!canStart || undefined}
            onClick={() => canStart && void move('start')}
          >
            {imported === 0
              ? t('bulk.preview.startRefused')
              : t('bulk.preview.start', { count: imported, formatted: number(imported) })}
          </Button>
          <Button icon={Columns3} className="max-sm:grow" onClick={onColumns}>
            {t('bulk.preview.columns')}
          </Button>
          <Button look="quiet" className="max-sm:grow" busy={moving === 'cancel'} onClick={() => void move('cancel')}>
            {t('bulk.preview.discard')}
          </Button>
        </div>
        <p className="text-sm text-pretty text-ink-soft">{t('bulk.preview.consequence')}</p>
      </div>
    </Card>
  )
}

/** Words that are not mapped yet: each makes the rows with it fail. */
function OpenValues({ one, onValues }: Pick<Props, 'one' | 'onValues'>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const open = openWords(one).length
  if (open === 0) return null
  return (
    <Banner
      tone="warn"
      title={t('bulk.values.open', { count: open, formatted: number(open) })}
      actions={<Button onClick={onValues}>{t('bulk.values.title')}</Button>}
    >
      {t('bulk.values.openText')}
    </Banner>
  )
}

interface PreviewRowsProps {
  one: Import
  rows: readonly ImportRow[]
}

const cardsAtOnce = 10

/** The first rows as they would be imported: all, or only those refused. */
function PreviewRows({ one, rows }: PreviewRowsProps) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const isNarrow = useIsNarrow()
  // A phone starts with what has to be corrected.
  const [isNarrowed, setNarrowed] = useState(isNarrow && rows.some(({ outcome }) => outcome === 'refused'))
  const [cards, setCards] = useState(cardsAtOnce)
  const listed = isNarrowed ? rows.filter(({ outcome }) => outcome === 'refused') : rows
  const Rows = isNarrow ? RowCards : RowsTable
  const isAll = one.forecast !== null || rows.length === (one.rows ?? 0)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">
          {isAll ? t('bulk.preview.ofAll') : t('bulk.preview.ofFirst', { count: rows.length })}
        </p>
        <Checkbox
          label={t('bulk.preview.onlyRefused')}
          checked={isNarrowed}
          onChange={() => setNarrowed(!isNarrowed)}
        />
      </div>
      <OutcomeCounts counts={one.forecast ?? countsOf(rows)} />
      <Rows
        label={t('bulk.preview.table')}
        knownBy={['sku', `name_${lang}`, 'price']}
        columns={errorsFirst(one.columns, rows)}
        rows={isNarrow ? listed.slice(0, cards) : listed}
        cell={(row, { index }) => <ShownCell row={row} index={index} />}
      />
      {isNarrow && listed.length > cards && (
        <Button onClick={() => setCards(cards + cardsAtOnce)}>{t('bulk.preview.more')}</Button>
      )}
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
