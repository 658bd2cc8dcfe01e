import type { ListedDeal } from '@mawrid/contract/deals/deal.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Money } from '#ui/record/Money.tsx'
import { dealStatusLooks } from '../shared/dealStatusLooks.ts'
import { type BoardFilters, dealColumnQuery } from '../shared/queries.ts'
import { type ColumnStatus, orderingOfColumn, overdueCount } from './boardColumns.ts'
import { DealCard } from './DealCard.tsx'
import type { BoardMoves } from './useDealMoves.ts'
import { dropLooks, useDropTarget } from './useDropTarget.ts'

interface Props {
  status: ColumnStatus
  /** Undefined if no deal has this status. */
  totals: { readonly count: number; readonly total: string; readonly overdue: number } | undefined
  filters: BoardFilters
  moves: BoardMoves
}

/** One column: the number of deals with this status, how many are overdue, their total, and the first as cards. */
export function BoardColumn({ status, totals = { count: 0, total: '0.00', overdue: 0 }, filters, moves }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const titleId = useId()
  const Icon = dealStatusLooks[status].icon
  const column = useInfiniteQuery({
    ...dealColumnQuery(status, orderingOfColumn(status), filters),
    enabled: totals.count > 0,
  })
  const deals = totals.count > 0 ? column.data?.pages.flatMap(({ results }) => results) : []
  const { state, action, handlers } = useDropTarget(moves, [status])

  return (
    <section
      data-column
      aria-labelledby={titleId}
      {...handlers}
      className={classes(
        'flex w-[min(80vw,18.5rem)] shrink-0 snap-start flex-col gap-2 rounded-card bg-surface-sunken p-2 transition-opacity',
        dropLooks[state],
      )}
    >
      <header className="px-2 pt-1">
        <h2 className="flex items-center gap-2 text-base font-medium">
          <Icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
          <span id={titleId} className="min-w-0 grow truncate">
            {t(`deals.tabs.${status}`)}
          </span>
          <span className="font-normal text-ink-soft tabular-nums">{number(totals.count)}</span>
        </h2>
        <p className="flex items-baseline justify-between gap-2 text-sm text-ink-soft">
          <Money amount={totals.total} />
          <Overdue counted={totals.overdue} cards={deals ?? []} />
        </p>
        {action && <p className="pt-1 text-sm font-medium text-accent">{t(`deals.actions.${action}`)}</p>}
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
        <div className="-mx-2 flex min-h-0 flex-col gap-2 overflow-y-auto px-2 pb-1 sm:overscroll-y-contain">
          <ul aria-labelledby={titleId} className="flex flex-col gap-2">
            {deals.map((deal) => (
              <DealCard key={deal.id} deal={deal} moves={moves} />
            ))}
          </ul>
          {column.hasNextPage && (
            <Button size="sm" look="quiet" busy={column.isFetchingNextPage} onClick={() => void column.fetchNextPage()}>
              {t('deals.board.more')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** How many replies are overdue. */
function Overdue({ counted, cards }: { counted: number; cards: readonly ListedDeal[] }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const count = overdueCount(counted, cards, useNow())
  if (count === 0) return null
  return (
    <span className="whitespace-nowrap font-medium text-bad">
      {t('deals.board.overdue', { number: number(count) })}
    </span>
  )
}
