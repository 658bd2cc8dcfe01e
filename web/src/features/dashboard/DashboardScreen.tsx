import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClosingBanner } from '#features/account/shared/ClosingBanner.tsx'
import { ticketCountsQuery } from '#features/support/shared/queries.ts'
import { TeamNotices, useAreTeamNoticesKnown } from '#features/team/shared/TeamNotices.tsx'
import { useAreColleaguesKnown } from '#features/team/shared/work/useColleagues.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { useUser } from '#platform/session/userStore.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segments } from '#ui/fields/Segments.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { Figures } from './figures/Figures.tsx'
import { NowCard } from './now/NowCard.tsx'
import { attentionQuery, firstStepsQuery, overviewQuery, paymentsQuery } from './queries.ts'
import type { Range } from './range/spans.ts'
import { useRange, useWhose } from './range/useRange.ts'
import { FirstSteps } from './start/FirstSteps.tsx'

/** Checklist R-01: what to do now and the sales figures; before the first deal, the steps to it. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const steps = useQuery(firstStepsQuery)
  const whose = useWhose()
  // With colleagues the heading has a choice beside or, on narrow screens, below it, which would move what is shown already.
  const areColleaguesKnown = useAreColleaguesKnown()
  const areTeamNoticesKnown = useAreTeamNoticesKnown()
  const start = areColleaguesKnown && areTeamNoticesKnown ? steps.data : undefined
  // The height of the card is known once the counts have loaded; what is below it waits for them.
  const { isPending: isCounting } = useQuery(attentionQuery(whose.isMine))
  const { isPending: isCountingTickets } = useQuery(ticketCountsQuery)
  const failure = steps.error && asFailure(steps.error)
  // A paid company may be suspended, or its registration have ended: then its figures are locked.
  const isActive = useUser(({ user }) => user.company?.is_active === true)
  const seesDeals = useHasRight('deals.see')
  const isTrading = start?.has_deal && start.is_subscribed && isActive
  const hasFiguresToCome = start?.has_deal && (isCounting || isCountingTickets)

  return (
    // Keeps the footer at the bottom until the figures have loaded.
    <div className={classes('flex flex-col gap-6', hasFiguresToCome && 'min-h-dvh')}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl">{t('screens.dashboard')}</h1>
        {whose.isOffered && start?.has_deal && (
          <fieldset>
            <legend className="sr-only">{t('dashboard.whose.label')}</legend>
            <Segments
              place="page"
              value={whose.isMine ? 'mine' : 'everybody'}
              onChange={whose.choose}
              choices={[
                { value: 'everybody', label: t('dashboard.whose.everybody') },
                { value: 'mine', label: t('team.work.mine') },
              ]}
            />
          </fieldset>
        )}
      </div>
      <ClosingBanner />
      {isActive && seesDeals && !whose.mayBeMine && <FiguresAhead />}
      {(start || failure) && <TeamNotices />}
      {!start && !failure && <StartSkeleton />}
      {!steps.data && failure && (
        <ErrorState
          title={t('dashboard.failed')}
          onRetry={() => void steps.refetch()}
          isRetrying={steps.isFetching}
          requestId={failure.requestId}
        >
          {problemText(failure, t)}
        </ErrorState>
      )}
      {start && !isTrading && <FirstSteps steps={start} />}
      {start?.has_company && <NowCard hasListing={start.has_listing} isMine={whose.isMine} />}
      {start?.has_deal && !hasFiguresToCome && <Figures isMine={whose.isMine} />}
    </div>
  )
}

/** Requests the figures together with what decides whether they are shown, as they are for nearly everybody. */
function FiguresAhead() {
  const { range } = useRange(riyadhDay(useNow()))
  const seesInvoices = useHasRight('invoices.see')
  usePrefetchQuery(overviewQuery(range))
  return seesInvoices && <PaymentsAhead range={range} />
}

function PaymentsAhead({ range }: { range: Range }) {
  usePrefetchQuery(paymentsQuery(range))
  return null
}

function StartSkeleton() {
  return (
    <div aria-busy className="flex min-h-dvh flex-col gap-6">
      <Skeleton shape="box" className="h-76 w-full sm:h-48" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
          <Skeleton key={index} shape="box" className="h-28 w-full" />
        ))}
      </div>
      <Skeleton shape="box" className="h-80 w-full" />
    </div>
  )
}
