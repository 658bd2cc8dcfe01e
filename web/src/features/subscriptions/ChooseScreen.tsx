import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../app/FailureBanner.tsx'
import { problemText } from '../../app/problemText.ts'
import { asFailure } from '../../app/request/failure.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { companyQuery } from '../companies/shared/queries.ts'
import { ChoiceNotice } from './ChoiceNotice.tsx'
import { PackageCard } from './PackageCard.tsx'
import { PackagesSkeleton, packageGrid } from './PackagesSkeleton.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import type { Period } from './price.ts'
import { packagesQuery, subscriptionQuery } from './shared/queries.ts'
import { usePayment } from './usePayment.ts'

/** The packages side by side; choosing one leads to its payment, and that makes the company active (checklist O-04). */
export function ChooseScreen() {
  const { t } = useTranslation()
  const packages = useQuery(packagesQuery)
  const { data: company } = useQuery(companyQuery)
  const { data: known } = useQuery({
    ...subscriptionQuery(company?.subscription ?? ''),
    enabled: Boolean(company?.subscription),
  })
  const pending = known?.status === 'pending_payment' ? known : undefined
  const [chosenPeriod, setPeriod] = useState<Period>()
  const period = chosenPeriod ?? pending?.period ?? 'month'
  const { pay, underway, failure } = usePayment()
  const isLocked = !company?.is_verified || company.is_active || company.status === 'cr_expired'

  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl">{t('app.screens.subscriptionChoose')}</h1>
          <p className="text-ink-soft">{t('subscriptions.lead')}</p>
        </div>
        <PeriodSwitch period={period} onPeriod={setPeriod} />
      </header>
      {company && <ChoiceNotice company={company} pending={pending} />}
      {failure && !underway && <FailureBanner failure={asFailure(failure)} />}
      {packages.data ? (
        <ul className={packageGrid}>
          {packages.data.map((offered) => (
            <PackageCard
              key={offered.id}
              offered={offered}
              period={period}
              isChosen={pending?.package.id === offered.id && pending.period === period}
              isBusy={underway !== undefined && 'package' in underway && underway.package === offered.id}
              isBlocked={
                isLocked || (underway !== undefined && !('package' in underway && underway.package === offered.id))
              }
              onChoose={() => pay({ package: offered.id, period })}
            />
          ))}
        </ul>
      ) : packages.isError ? (
        <div className="rounded-card border border-line bg-surface-raised">
          <ErrorState
            title={t('subscriptions.failed')}
            onRetry={() => void packages.refetch()}
            isRetrying={packages.isFetching}
            requestId={asFailure(packages.error).requestId}
          >
            {problemText(packages.error, t)}
          </ErrorState>
        </div>
      ) : (
        <PackagesSkeleton />
      )}
      <p className="text-sm text-ink-soft">{t('subscriptions.secure')}</p>
    </div>
  )
}
