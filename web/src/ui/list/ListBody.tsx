import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import type { Column } from './column.ts'
import { ListCards } from './ListCards.tsx'
import { CardsSkeleton, TableSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import type { ListProps } from './listProps.ts'
import { cleared, isFiltered } from './listView.ts'
import type { RowSelection } from './useSelection.ts'

interface Props<T> extends ListProps<T> {
  shown: readonly Column<T>[]
  layout: 'table' | 'cards'
  selection: RowSelection<T> | undefined
}

/** The rows, or the loading, empty, error or locked state in their place. */
export function ListBody<T>(props: Props<T>) {
  const { t } = useTranslation()
  const { source, shown, layout, view, selection } = props
  const { page, failure } = source
  const frame = 'rounded-card border border-line bg-surface-raised'

  if (props.locked) return <div className={frame}>{props.locked}</div>
  if (!page && failure) {
    return (
      <div className={frame}>
        <ErrorState onRetry={source.retry} isRetrying={source.isFetching} requestId={failure.requestId}>
          {failure.text}
        </ErrorState>
      </div>
    )
  }
  if (!page) {
    const rows = Math.min(view.pageSize, 10)
    if (layout === 'cards') return <CardsSkeleton rows={rows} />
    return <TableSkeleton key={shown.length} columns={shown} rows={rows} canSelect={selection !== undefined} />
  }
  if (page.results.length === 0) {
    return (
      <div className={frame}>
        <NoRows {...props} />
      </div>
    )
  }

  const Rows = layout === 'cards' ? ListCards : ListTable
  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Banner
          tone="warn"
          urgent
          title={failure.text ?? t('ui.list.stale')}
          actions={
            <Button size="sm" onClick={source.retry}>
              {t('ui.error.retry')}
            </Button>
          }
        />
      )}
      <Rows {...props} rows={page.results} isFetching={source.isFetching} />
    </div>
  )
}

/** No rows at all, no matches, or a page past the last one; each with its own next step. */
function NoRows<T>({ view, onView, source, shape, empty }: Props<T>) {
  const { t } = useTranslation()
  if (source.page && source.page.count > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('ui.list.pastEnd')}
        action={<Button onClick={() => onView({ ...view, page: 1 })}>{t('ui.list.firstPage')}</Button>}
      />
    )
  }
  if (isFiltered(view)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('ui.list.nothingFits')}
        action={<Button onClick={() => onView(cleared(view))}>{t('ui.list.clear')}</Button>}
      >
        {t('ui.list.nothingFitsAdvice')}
      </EmptyState>
    )
  }
  if (view.tab !== (shape.tabs[0] ?? '')) {
    return <EmptyState icon={SearchX} title={t('ui.list.emptyTab')} />
  }
  return empty
}
