import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Handshake, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeFilter, assigneeOf } from '#features/team/shared/work/assigneeList.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { FilterChip } from '#ui/list/FilterChip.tsx'
import { cleared, isFiltered, type ListShape, type ListView, withFilter } from '#ui/list/listView.ts'
import { SearchBox } from '#ui/list/SearchBox.tsx'
import { oneOf } from '#ui/list/viewQuery.ts'
import { LayoutLinks } from '../shared/LayoutLinks.tsx'
import { type BoardFilters, boardCountsQuery } from '../shared/queries.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { shownColumns } from './boardColumns.ts'
import { LostFold } from './LostFold.tsx'
import { moveByKey } from './moveByKey.ts'
import { useDealMoves } from './useDealMoves.ts'
import { useSideScroll } from './useSideScroll.ts'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog')

/** All deals in columns by status, each column with its total. A card is moved by dragging or by its menu. */
export function BoardScreen() {
  const { t } = useTranslation()
  const [view, show] = useListAddress(boardShape)
  const colleagues = useColleagues('deal')
  const filters = boardFiltersOf(view, colleagues.ownId)
  const counts = useQuery(boardCountsQuery(filters))
  const [isLostShown, setLostShown] = useState(false)
  const { box, hidden, scroll } = useSideScroll()
  const moves = useDealMoves()
  const totals = counts.data?.by_status

  return (
    <section aria-labelledby="board-title" className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <h1 id="board-title" className="me-auto text-xl">
          {t('deals.title')}
        </h1>
        <LayoutLinks shown="board" />
      </header>
      {(counts.data?.all !== 0 || isFiltered(view)) && (
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            hint={t('deals.searchHint')}
            search={view.search}
            onSearch={(search) => show({ ...view, search })}
          />
          <FilterChip
            filter={{
              id: 'kind',
              label: t('deals.fields.kind'),
              kind: 'choice',
              choices: listingKinds.map((kind) => ({ value: kind, label: t(`deals.kind.${kind}`) })),
            }}
            values={view.filters.kind ?? []}
            onChange={(kinds) => show(withFilter(view, 'kind', kinds))}
          />
          {assigneeFilter(t, colleagues).map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              values={view.filters.assignee ?? []}
              onChange={(people) => show(withFilter(view, 'assignee', people))}
            />
          ))}
          {/* A phone's columns are swiped. */}
          {(hidden.before || hidden.after) && (
            <div className="ms-auto flex divide-x max-sm:hidden divide-line-strong/60 rounded-control border border-line-strong/60 rtl:divide-x-reverse">
              <IconButton
                icon={ChevronLeft}
                mirrorIcon
                label={t('deals.board.scrollBack')}
                aria-disabled={!hidden.before}
                onClick={() => scroll('before')}
              />
              <IconButton
                icon={ChevronRight}
                mirrorIcon
                label={t('deals.board.scrollOn')}
                aria-disabled={!hidden.after}
                onClick={() => scroll('after')}
              />
            </div>
          )}
        </div>
      )}
      {!totals && counts.error && (
        <ErrorState onRetry={() => void counts.refetch()} isRetrying={counts.isFetching}>
          {problemText(counts.error, t)}
        </ErrorState>
      )}
      {!totals && !counts.error && <BoardSkeleton />}
      {counts.data?.all === 0 && (
        <div className="rounded-card border border-line bg-surface-raised">
          {isFiltered(view) ? (
            <EmptyState
              icon={SearchX}
              title={t('ui.list.nothingFits')}
              action={<Button onClick={() => show(cleared(view))}>{t('ui.list.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={Handshake} title={t('deals.none.title')}>
              {t('deals.none.text')}
            </EmptyState>
          )}
        </div>
      )}
      {totals && counts.data?.all !== 0 && (
        <div className="relative -mx-4 sm:-mx-6">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only lead from link to link */}
          <div
            ref={box}
            onKeyDown={moveByKey}
            // The columns fill the window and scroll by themselves: their heads stay in view.
            className="relative flex h-[calc(100dvh-14rem)] min-h-112 snap-x scroll-px-4 items-stretch gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 max-sm:snap-mandatory sm:scroll-px-6 sm:px-6"
          >
            {shownColumns(totals, isLostShown).map((status) => (
              <BoardColumn key={status} status={status} totals={totals[status]} filters={filters} moves={moves} />
            ))}
            <LostFold totals={totals} moves={moves} isOpen={isLostShown} onToggle={() => setLostShown(!isLostShown)} />
          </div>
          {hidden.before && <Fade className="start-0 bg-linear-to-r rtl:bg-linear-to-l" />}
          {hidden.after && <Fade className="end-0 bg-linear-to-l rtl:bg-linear-to-r" />}
        </div>
      )}
      {moves.open && (
        <Suspense>
          <MoveDialog {...moves.open} onClose={moves.close} />
        </Suspense>
      )}
    </section>
  )
}

const boardShape: ListShape = {
  tabs: [],
  filters: ['kind', 'assignee'],
  orderings: [],
  ordering: '',
  pageSizes: [20],
  pageSize: 20,
}

function boardFiltersOf({ search, filters }: ListView, ownId: string): BoardFilters {
  const kind = oneOf(listingKinds, filters.kind?.[0])
  const assignee = assigneeOf(filters.assignee, ownId)
  return { ...(search && { search }), ...(kind && { kind }), ...(assignee && { assignee }) }
}

/** Shows that more columns follow. */
function Fade({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute inset-y-0 z-[2] w-8 from-surface to-transparent sm:w-12 ${className}`}
    />
  )
}

const columns = ['a', 'b', 'c', 'd', 'e'] as const
const cards = ['a', 'b', 'c'] as const

/** Placeholder columns while the counts are loading. */
function BoardSkeleton() {
  return (
    <div aria-busy data-unknown-length className="flex gap-3 overflow-hidden">
      {columns.map((column) => (
        <div
          key={column}
          className="flex w-[min(80vw,17.5rem)] shrink-0 flex-col gap-2 rounded-card bg-surface-sunken p-2"
        >
          <Skeleton className="m-2 h-8 w-32" />
          {cards.map((card) => (
            <Skeleton key={card} shape="box" className="h-28" />
          ))}
        </div>
      ))}
    </div>
  )
}
