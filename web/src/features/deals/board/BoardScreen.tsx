import { useQuery } from '@tanstack/react-query'
import { ChevronsLeft, ChevronsRight, Handshake } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { LayoutLinks } from '../shared/LayoutLinks.tsx'
import { dealCountsQuery } from '../shared/queries.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { lostColumns, shownColumns } from './boardColumns.ts'
import { moveByKey } from './moveByKey.ts'

/** All deals in columns by status, each column with its total. */
export function BoardScreen() {
  const { t } = useTranslation()
  const counts = useQuery(dealCountsQuery)
  const [isLostShown, setLostShown] = useState(false)
  const totals = counts.data?.by_status

  return (
    <section aria-labelledby="board-title" className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 id="board-title" className="text-xl">
          {t('deals.title')}
        </h1>
        <LayoutLinks shown="board" />
      </header>
      {!totals && counts.error && (
        <ErrorState onRetry={() => void counts.refetch()} isRetrying={counts.isFetching}>
          {problemText(counts.error, t)}
        </ErrorState>
      )}
      {!totals && !counts.error && <BoardSkeleton />}
      {counts.data?.all === 0 && (
        <div className="rounded-card border border-line bg-surface-raised">
          <EmptyState icon={Handshake} title={t('deals.none.title')}>
            {t('deals.none.text')}
          </EmptyState>
        </div>
      )}
      {totals && counts.data?.all !== 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows only lead from link to link
        <div
          onKeyDown={moveByKey}
          className="relative -mx-4 flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 max-sm:snap-mandatory"
        >
          {shownColumns(totals, isLostShown).map((status) => (
            <BoardColumn key={status} status={status} totals={totals[status]} />
          ))}
          <LostFold totals={totals} isOpen={isLostShown} onToggle={() => setLostShown(!isLostShown)} />
        </div>
      )}
    </section>
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

interface LostFoldProps {
  totals: Partial<Record<string, { readonly count: number }>>
  isOpen: boolean
  onToggle: () => void
}

/** The lost deals, folded into one narrow column until the seller opens it. */
function LostFold({ totals, isOpen, onToggle }: LostFoldProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = lostColumns.reduce((sum, status) => sum + (totals[status]?.count ?? 0), 0)
  const Icon = isOpen ? ChevronsLeft : ChevronsRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-10 shrink-0 snap-start items-center gap-2 rounded-card bg-surface-sunken px-3 py-3 text-ink-soft hover:bg-surface-hover hover:text-ink"
    >
      <Icon size={16} aria-hidden className="mirrored shrink-0" />
      <span className="whitespace-nowrap">{t(isOpen ? 'deals.board.foldLost' : 'deals.board.lost')}</span>
      {!isOpen && <span className="tabular-nums">{number(count)}</span>}
    </button>
  )
}
