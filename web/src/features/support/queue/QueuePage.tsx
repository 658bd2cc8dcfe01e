import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { List, type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { categoriesQuery, ticketQueueQuery } from '../shared/queries.ts'

interface Props {
  title: string
  /** The sentence above these tickets. */
  lead: string
  queues: readonly TicketQueue[]
  /** A ticket below has the primary button. */
  isReplyAwaited?: boolean
  children: ReactNode
}

/** The tickets of one state, shown once they have loaded. */
export function QueuePage({ title, lead, queues, isReplyAwaited = false, children }: Props) {
  const { t } = useTranslation()
  const failed = queues.find(({ error }) => error)
  // Each ticket shows its category, so the list waits for their names and renders once.
  const { isPending: isUnnamed } = useQuery(categoriesQuery)
  const isKnown = !isUnnamed && queues.every(({ tickets }) => tickets)
  return (
    <div className="flex max-w-256 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-72">
          <h1 className="text-xl">{title}</h1>
          <p className="text-pretty text-ink-soft">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton icon={List} href={screenPaths.tickets}>
            {t('support.allTickets')}
          </LinkButton>
          <LinkButton look={isReplyAwaited ? 'secondary' : 'primary'} icon={Plus} href={screenPaths.ticketCreate}>
            {t('screens.ticketCreate')}
          </LinkButton>
        </div>
      </header>
      {failed?.error && (
        <FailedScreen
          title={t('support.failed')}
          error={failed.error}
          onRetry={failed.retry}
          isRetrying={failed.isFetching}
        />
      )}
      {!failed && !isKnown && (
        <div aria-busy data-unknown-length className="flex flex-col gap-3">
          <Skeleton shape="box" className="h-36" />
          <Skeleton shape="box" className="h-36" />
        </div>
      )}
      {!failed && isKnown && children}
    </div>
  )
}

interface TicketQueue {
  readonly tickets: readonly TicketRow[] | undefined
  readonly count: number
  readonly error: Error | null
  readonly isFetching: boolean
  readonly retry: () => void
  /** Loads the next page; undefined after the last one. */
  readonly more: (() => void) | undefined
}

/** The tickets of one state, by deadline. */
export function useQueue(status: TicketRow['status']): TicketQueue {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(ticketQueueQuery(status))
  return {
    tickets: data?.pages.flatMap(({ results }) => results),
    count: data?.pages[0]?.count ?? 0,
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}

interface QueueProps {
  queue: TicketQueue
  card: (ticket: TicketRow) => ReactNode
  none?: ReactNode
}

export function Queue({ queue: { tickets = [], isFetching, more }, card, none }: QueueProps) {
  const { t } = useTranslation()
  if (tickets.length === 0) return none
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-3">
        {tickets.map((ticket) => (
          <li key={ticket.id}>{card(ticket)}</li>
        ))}
      </ul>
      {more && (
        <div className="text-center">
          <Button busy={isFetching} onClick={more}>
            {t('support.more')}
          </Button>
        </div>
      )}
    </>
  )
}

interface NoTicketsProps {
  icon: LucideIcon
  title: string
  text: string
}

export function NoTickets({ icon, title, text }: NoTicketsProps) {
  return (
    <div className="rounded-card border border-line bg-surface-raised">
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    </div>
  )
}
