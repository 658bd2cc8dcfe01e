import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LayoutLinks } from '../shared/LayoutLinks.tsx'
import { dealCountsQuery } from '../shared/queries.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { shownColumns } from './boardColumns.ts'
import { LostFold } from './LostFold.tsx'
import { moveByKey } from './moveByKey.ts'

/** All deals by how far they are talked over, with what each state comes to. */
export function BoardScreen() {
  const { t } = useTranslation()
  const counts = useQuery(dealCountsQuery)
  const [isLostShown, setLostShown] = useState(false)
  const standings = counts.data?.by_status

  return (
    <section aria-labelledby="board-title" className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 id="board-title" className="text-xl">
          {t('deals.title')}
        </h1>
        <LayoutLinks shown="board" />
      </header>
      {!standings && counts.error && (
        <ErrorState onRetry={() => void counts.refetch()} isRetrying={counts.isFetching}>
          {problemText(counts.error, t)}
        </ErrorState>
      )}
      {!standings && !counts.error && <BoardSkeleton />}
      {counts.data?.all === 0 && (
        <div className="rounded-card border border-line bg-surface-raised">
          <EmptyState icon={Handshake} title={t('deals.none.title')}>
            {t('deals.none.text')}
          </EmptyState>
        </div>
      )}
      {standings && counts.data?.all !== 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows only lead from link to link
        <div
          onKeyDown={moveByKey}
          className="relative -mx-4 flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 max-sm:snap-mandatory"
        >
          {shownColumns(standings, isLostShown).map((status) => (
            <BoardColumn key={status} status={status} standing={standings[status]} />
          ))}
          <LostFold standings={standings} isOpen={isLostShown} onToggle={() => setLostShown(!isLostShown)} />
        </div>
      )}
    </section>
  )
}
