import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { subscriptionsQuery } from '../shared/queries.ts'
import { invoicesOfSubscription } from '../shared/subscriptionAddresses.ts'
import { Current } from './Current.tsx'
import { historyColumns } from './history/historyColumns.tsx'
import { historyFilters, historyQueryOf, historyShape } from './history/historyList.ts'

/** Checklist R-11: what runs now and what can be done with it, and below what was before. */
export function SubscriptionScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(historyShape)
  const list = useQuery(subscriptionsQuery(historyQueryOf(view)))
  return (
    <ListPage<Subscription>
      title={t('app.screens.subscriptions')}
      isPartOfScreen
      columns={historyColumns(t, formats)}
      source={listSource(list, t)}
      shape={historyShape}
      view={view}
      onView={show}
      filters={historyFilters(t)}
      summary={
        <>
          <Current />
          <h2 className="mt-3 text-lg">{t('subscriptions.history.title')}</h2>
        </>
      }
      actions={<LinkButton href={screenPaths.subscriptionInvoices}>{t('app.screens.subscriptionInvoices')}</LinkButton>}
      storageKey="subscriptions"
      rowKey={({ id }) => id}
      rowName={(row) => `${nameIn(formats.lang, row.package)}, ${t(`subscriptions.status.${row.status}`)}`}
      rowHref={({ id }) => invoicesOfSubscription(id)}
      empty={
        <EmptyState icon={History} title={t('subscriptions.history.none')}>
          {t('subscriptions.history.noneText')}
        </EmptyState>
      }
    />
  )
}
