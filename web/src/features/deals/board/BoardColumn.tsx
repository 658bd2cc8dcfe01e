import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { dealStatusLooks } from '../shared/dealStatusLooks.ts'
import { dealColumnQuery } from '../shared/queries.ts'
import { type ColumnStatus, orderingOfColumn } from './boardColumns.ts'
import { DealCard } from './DealCard.tsx'

interface Props {
  status: ColumnStatus
  /** Undefined if no deal has this status. */
  totals: { readonly count: number; readonly total: string } | undefined
}

/** One column: the number of deals with this status, their total and the first of them as cards. */
export function BoardColumn({ status, totals = { count: 0, total: '0.00' } }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const titleId = useId()
  const Icon = dealStatusLooks[status].icon
  const column = useInfiniteQuery({
    ...dealColumnQuery(status, orderingOfColumn(status)),
    enabled: totals.count > 0,
  })
  const deals = totals.count > 0 ? column.data?.pages.flatMap(({ results }) => results) : []

  return (
    <section
      data-column
      aria-labelledby={titleId}
      className="flex w-[min(80vw,17.5rem)] shrink-0 snap-start flex-col gap-2 rounded-card bg-surface-sunken p-2"
    >
      <header className="px-2 pt-1">
        <h2 id={titleId} className="flex items-center gap-2 text-base font-medium">
          <Icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
          <span className="min-w-0 grow truncate">{t(`deals.tabs.${status}`)}</span>
          <span className="font-normal text-ink-soft tabular-nums">{number(totals.count)}</span>
        </h2>
        <p className="text-sm text-ink-soft">
          <Money amount={totals.total} />
        </p>
      </header>
      {!deals && !column.error && <Skeleton shape="box" className="h-32" />}
      {!deals && column.error && (
        <p className="flex flex-wrap items-center justify-between gap-2 px-2 text-sm text-ink-soft">
          {t('deals.board.failed')}
          <Button size="sm" busy={column.isFetching} onClick={() => void column.refetch()}>
            {t('ui.error.retry')}
          </Button>
        </p>
      )}
      {deals?.length === 0 && <p className="px-2 pb-2 text-sm text-ink-soft">{t('deals.board.empty')}</p>}
      {deals && deals.length > 0 && (
        <ul aria-labelledby={titleId} className="flex flex-col gap-2">
          {deals.map((deal) => (
            <DealCard key={deal.id} deal={deal} />
          ))}
        </ul>
      )}
      {column.hasNextPage && (
        <Button size="sm" look="quiet" busy={column.isFetchingNextPage} onClick={() => void column.fetchNextPage()}>
          {t('deals.board.more')}
        </Button>
      )}
    </section>
  )
}
