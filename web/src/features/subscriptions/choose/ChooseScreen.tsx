import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '#features/companies/shared/queries.ts'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure } from '#platform/request/failure.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePayment } from '../payment/usePayment.ts'
import { packagesQuery } from '../shared/queries.ts'
import { isRunning } from '../shared/standing.ts'
import { useCurrentSubscription } from '../shared/useCurrentSubscription.ts'
import { ChoiceDialog, type ChosenChange } from './ChoiceDialog.tsx'
import { ChoiceNotice } from './ChoiceNotice.tsx'
import { choiceOf } from './choiceOf.ts'
import { PackageCard } from './PackageCard.tsx'
import { PackagesSkeleton, packageGrid } from './PackagesSkeleton.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { startOf } from './purchases.ts'
import { QuoteTrouble } from './QuoteTrouble.tsx'
import { useQuotes } from './useQuotes.ts'

/**
 * The packages side by side. A first one leads to its payment, and that makes the company active (checklist O-04);
 * where one runs, another is asked about with what it costs and changes.
 */
export function ChooseScreen() {
  const { t } = useTranslation()
  const packages = useQuery(packagesQuery)
  const { data: company } = useQuery(companyQuery)
  const { subscription, isPending: isAwaited } = useCurrentSubscription()
  const [chosenPeriod, setPeriod] = useState<SubscriptionPeriod>()
  const pending = subscription?.status === 'pending_payment' ? subscription : undefined
  const isCurrent = subscription && (isRunning(subscription) || pending)
  const period = chosenPeriod ?? (isCurrent ? subscription.period : 'month')
  const quoted = useQuotes(packages.data ?? [], period)
  const { pay, underway, failure } = usePayment()
  const [asked, setChosen] = useState<ChosenChange>()

  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl">{t('app.screens.subscriptionChoose')}</h1>
          <p className="text-ink-soft">{t('subscriptions.lead')}</p>
        </div>
        <PeriodSwitch period={period} onPeriod={setPeriod} />
      </header>
      {company && <ChoiceNotice company={company} subscription={subscription} />}
      {failure && !underway && <FailureBanner failure={asFailure(failure)} />}
      {quoted.error && <QuoteTrouble error={quoted.error} onRetry={quoted.retry} />}
      {packages.data && !isAwaited ? (
        <ul className={packageGrid}>
          {packages.data.map((offered) => (
            <PackageCard
              key={offered.id}
              offered={offered}
              period={period}
              usage={subscription?.usage}
              choice={choiceOf({ offered, period, company, subscription, quote: quoted.quotes.get(offered.id) })}
              isLeading={pending ? pending.package.id === offered.id : offered.is_popular}
              isBusy={underway?.of === offered.id}
              isBlocked={underway !== undefined && underway.of !== offered.id}
              onPay={(by) => pay({ of: offered.id, invoice: () => startOf({ offered, period }), ...(by && { by }) })}
              onAsk={(kind, quote) => setChosen({ kind, quote, offered, period })}
            />
          ))}
        </ul>
      ) : packages.error ? (
        <FailedScreen
          isCard
          title={t('subscriptions.failed')}
          error={packages.error}
          onRetry={() => void packages.refetch()}
          isRetrying={packages.isFetching}
        />
      ) : (
        <PackagesSkeleton />
      )}
      <p className="text-sm text-ink-soft">{t('subscriptions.secure')}</p>
      {asked && <ChoiceDialog asked={asked} subscription={subscription} onClose={() => setChosen(undefined)} />}
    </div>
  )
}
