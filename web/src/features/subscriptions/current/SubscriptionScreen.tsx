import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { subscriptionsQuery } from '../shared/queries.ts'
import { invoicesOfSubscription } from '../shared/subscriptionAddresses.ts'
import { useCurrentSubscription } from '../shared/useCurrentSubscription.ts'
import { CurrentPackage } from './CurrentPackage.tsx'
import { historyColumns, historyFilters, historyQueryOf, historyShape } from './history.tsx'
import { SavedCards } from './SavedCards.tsx'
import { StatusNotices } from './StatusNotices.tsx'
import { SubscriptionTimeline } from './SubscriptionTimeline.tsx'
import { UsageCard } from './UsageCard.tsx'

/** Checklist R-11: the current subscription with its actions, and the earlier ones below. */
export function SubscriptionScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(historyShape)
  const list = useQuery(subscriptionsQuery(historyQueryOf(view)))
  return (
    <ListPage<Subscription>
      title={t('screens.subscriptions')}
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
      actions={<LinkButton href={screenPaths.subscriptionInvoices}>{t('screens.subscriptionInvoices')}</LinkButton>}
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

/** The current subscription: status, limits, payment and history. */
function Current() {
  const { t } = useTranslation()
  const { subscription, isPending, error, isFetching, retry } = useCurrentSubscription()
  if (error) {
    return (
      <FailedScreen
        isCard
        title={t('subscriptions.currentFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={retry}
      />
    )
  }
  if (isPending) return <CurrentSkeleton />
  if (!subscription) return null
  return (
    <div className="flex flex-col gap-4">
      <StatusNotices subscription={subscription} />
      <CurrentPackage subscription={subscription} />
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
          <UsageCard subscription={subscription} />
          <SavedCards subscription={subscription} />
        </div>
        <SubscriptionTimeline id={subscription.id} />
      </div>
    </div>
  )
}

/** As high while loading as with a timeline, so that the list below does not move. */
const columns = 'grid items-start gap-4 xl:min-h-[31.5rem] xl:grid-cols-3'

function CurrentSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton shape="box" className="h-44 sm:h-36" />
      <div className={columns}>
        <div className="flex flex-col gap-4 xl:col-span-2">
          <Skeleton shape="box" className="h-96 sm:h-66" />
          <Skeleton shape="box" className="h-36" />
        </div>
        <Skeleton shape="box" className="h-60" />
      </div>
    </div>
  )
}
