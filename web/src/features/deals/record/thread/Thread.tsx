import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { WithRight } from '#platform/session/WithRight.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { TabList } from '#ui/overlays/Tabs.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { changeDeal, dealTimelineQuery } from '../../shared/queries.ts'
import { Composer } from './Composer.tsx'
import { Feed } from './Feed.tsx'
import { newMessages, threadEntries } from './threadEntries.ts'

const Rounds = lazyPart(() => import('../rounds/Rounds.tsx'), 'Rounds')

const views = ['all', 'messages', 'versions'] as const
type View = (typeof views)[number]

/** The deal from the request on: messages, notes, quotes and events, the newest first, below the field for the next. */
export function Thread({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const panelId = useId()
  const [view, setView] = useState<View>('all')
  const newMessages = useNewMessages(deal)
  // The deal's own events are shown until those of its shipments have loaded, and if they fail to load.
  const [pages, setPages] = useState(1)
  const queries = useQueryClient()
  const { data: timeline } = useQuery(dealTimelineQuery(deal.id, pages))
  const hasMore = timeline?.hasMore ?? false
  const all = threadEntries(deal, timeline?.events ?? deal.events, hasMore)
  const messages = threadEntries(deal, []).filter(({ kind }) => kind === 'message')
  const counts = { all: all.length, messages: messages.length, versions: deal.rounds.length }
  const canFilter = counts.messages + counts.versions > 0
  return (
    <Card title={t('deals.thread.title')} id="messages">
      <div className="flex flex-col gap-4">
        <WithRight right="deals.quote">
          <Composer deal={deal} />
        </WithRight>
        {canFilter && (
          <TabList
            label={t('deals.thread.show')}
            tabs={views.map((id) => ({ id, label: t(`deals.thread.${id}`), count: number(counts[id]) }))}
            selected={view}
            onSelect={(id) => setView(views.find((one) => one === id) ?? 'all')}
            panelId={panelId}
          />
        )}
        <div {...(canFilter && { id: panelId, role: 'tabpanel', 'aria-label': t(`deals.thread.${view}`) })}>
          {view === 'versions' ? (
            <Suspense fallback={<Skeleton shape="box" className="h-64 w-full" />}>
              <Rounds deal={deal} />
            </Suspense>
          ) : (
            <Feed
              deal={deal}
              label={t('deals.thread.title')}
              entries={view === 'all' ? all : messages}
              newMessages={newMessages}
              onLoadOlder={hasMore && view === 'all' ? loadOlder : undefined}
            />
          )}
        </div>
      </div>
    </Card>
  )

  async function loadOlder() {
    try {
      await queries.fetchQuery(dealTimelineQuery(deal.id, pages + 1))
      setPages(pages + 1)
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
    }
  }
}

/** The messages to mark as new, until the deal is left: unread when it was opened, or arrived since. */
function useNewMessages(deal: Deal): ReadonlySet<string> {
  const queries = useQueryClient()
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set(newMessages(deal)))
  const [seen, setSeen] = useState(deal)
  const { id, newly_read } = deal

  if (deal !== seen) {
    setSeen(deal)
    if (newly_read > 0) setMarked(new Set([...marked, ...newMessages(deal)]))
  }

  useEffect(() => {
    // The cached deal must not mark them again when it is opened the next time.
    if (newly_read > 0) changeDeal(queries, id, (cached) => ({ ...cached, newly_read: 0 }))
  }, [queries, id, newly_read])

  return marked
}
