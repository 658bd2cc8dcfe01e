import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { List, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { categoriesQuery } from '../shared/queries.ts'
import type { TicketQueue } from './useQueue.ts'

interface Props {
  title: string
  /** What these tickets have in common. */
  lead: string
  queues: readonly TicketQueue[]
  children: ReactNode
}

/** The page of tickets in one state, once they are known. */
export function QueuePage({ title, lead, queues, children }: Props) {
  const { t } = useTranslation()
  const failed = queues.find(({ error }) => error)
  // What they are about stands on each of them, which is to be drawn once.
  const { isPending: isUnnamed } = useQuery(categoriesQuery)
  const isKnown = !isUnnamed && queues.every(({ tickets }) => tickets)
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-72">
          <h1 className="text-xl">{title}</h1>
          <p className="text-pretty text-ink-soft">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton icon={List} href={screenPaths.tickets}>
            {t('support.allTickets')}
          </LinkButton>
          <LinkButton look="primary" icon={Plus} href={screenPaths.ticketCreate}>
            {t('app.screens.ticketCreate')}
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
