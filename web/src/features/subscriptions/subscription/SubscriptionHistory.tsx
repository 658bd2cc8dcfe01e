import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { addressOf } from '#ui/list/listView.ts'
import { subscriptionsQuery } from '../shared/queries.ts'
import { invoicesOfSubscription } from '../shared/subscriptionAddresses.ts'
import { historyColumns, historyFilters, historyQueryOf, historyShape } from './history.tsx'

/** All subscriptions of the company, folded; nothing if the current one is the only one. */
export function SubscriptionHistory() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(historyShape)
  const isDefaultView = addressOf(view, historyShape).size === 0
  // An address with a filter or a page leads to the list itself.
  const [isOpen, setOpen] = useState(!isDefaultView)
  const list = useQuery(subscriptionsQuery(historyQueryOf(view)))
  const count = list.data?.count ?? 0
  if (isDefaultView && !list.error && count <= 1) return null

  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/fold rounded-card border border-line bg-surface-raised"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-surface-hover sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="text-lg font-semibold">{t('subscriptions.history.title')}</span>
          {isDefaultView && count > 0 && (
            <span className="ms-2 text-ink-soft tabular-nums">{formats.number(count)}</span>
          )}
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="border-t border-line p-4 sm:p-5">
          <ListPage<Subscription>
            title={t('subscriptions.history.title')}
            isSection
            columns={historyColumns(t, formats)}
            source={listSource(list, t)}
            shape={historyShape}
            view={view}
            onView={show}
            filters={historyFilters(t)}
            storageKey="subscriptions"
            rowKey={({ id }) => id}
            rowName={(row) => `${nameIn(formats.lang, row.package)}, ${t(`subscriptions.status.${row.status}`)}`}
            rowHref={({ id }) => invoicesOfSubscription(id)}
            empty={<EmptyState icon={History} title={t('subscriptions.history.none')} />}
          />
        </div>
      )}
    </details>
  )
}
