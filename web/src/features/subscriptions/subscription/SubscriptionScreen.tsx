import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { cardsQuery, subscriptionsQuery } from '../shared/queries.ts'
import { useCurrentSubscription } from '../shared/useCurrentSubscription.ts'
import { CurrentPackage } from './CurrentPackage.tsx'
import { historyQueryOf, historyShape } from './history.tsx'
import { SavedCards } from './SavedCards.tsx'
import { StatusNotices } from './StatusNotices.tsx'
import { SubscriptionHistory } from './SubscriptionHistory.tsx'
import { SubscriptionTimeline } from './SubscriptionTimeline.tsx'
import { UsageCard } from './UsageCard.tsx'

/** Checklist R-11: the current subscription with its actions, and all of them in a folded list. */
export function SubscriptionScreen() {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl">{t('screens.subscriptions')}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={screenPaths.feeStatements}>{t('screens.feeStatements')}</LinkButton>
          <LinkButton href={screenPaths.subscriptionInvoices}>{t('screens.subscriptionInvoices')}</LinkButton>
        </div>
      </header>
      <Current />
    </div>
  )
}

/** The current subscription: status, limits, payment and history. */
function Current() {
  const { t } = useTranslation()
  const { subscription, isPending, error, isFetching, retry } = useCurrentSubscription()
  const [view] = useListAddress(historyShape)
  const history = useQuery(subscriptionsQuery(historyQueryOf(view)))
  const cards = useQuery(cardsQuery)
  if (error) {
    return (
      <>
        <FailedScreen
          isCard
          title={t('subscriptions.currentFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={retry}
        />
        <SubscriptionHistory />
      </>
    )
  }
  // Cards and history are as long as they are many: they are shown with the rest.
  if (isPending || cards.isPending || history.isPending) return <CurrentSkeleton />
  if (!subscription) {
    return (
      <div className="rounded-card border border-line bg-surface-raised">
        <EmptyState
          icon={PackageOpen}
          title={t('subscriptions.history.none')}
          action={
            <LinkButton look="primary" href={screenPaths.subscriptionChoose}>
              {t('screens.subscriptionChoose')}
            </LinkButton>
          }
        >
          {t('subscriptions.history.noneText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <StatusNotices subscription={subscription} />
      <CurrentPackage subscription={subscription} />
      <div className={columns}>
        <div className={mainColumn}>
          <UsageCard subscription={subscription} />
          <SavedCards subscription={subscription} />
          <SubscriptionHistory />
        </div>
        <SubscriptionTimeline id={subscription.id} />
      </div>
    </>
  )
}

const columns = 'grid items-start gap-4 xl:grid-cols-3'
const mainColumn = 'flex min-w-0 flex-col gap-4 xl:col-span-2'

function CurrentSkeleton() {
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <Skeleton shape="box" className="h-44 sm:h-36" />
      <div className={columns}>
        <div className={mainColumn}>
          <Skeleton shape="box" className="h-96 sm:h-66" />
          <Skeleton shape="box" className="h-36" />
          <Skeleton shape="box" className="h-14" />
        </div>
        <Skeleton shape="box" className="h-60" />
      </div>
    </div>
  )
}
