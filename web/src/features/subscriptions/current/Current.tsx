import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useCurrentSubscription } from '../shared/useCurrentSubscription.ts'
import { CurrentPackage } from './CurrentPackage.tsx'
import { SavedCards } from './renewal/SavedCards.tsx'
import { StandingBanners } from './StandingBanners.tsx'
import { SubscriptionTimeline } from './SubscriptionTimeline.tsx'
import { UsageCard } from './UsageCard.tsx'

/** The subscription the company has now: how it stands, what it allows, how it is paid for, and what happened to it. */
export function Current() {
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
      <StandingBanners subscription={subscription} />
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

/** As tall while it is awaited as with a timeline of some length, so that the list below does not move. */
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
