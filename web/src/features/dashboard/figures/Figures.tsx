import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { overviewQuery, paymentsQuery } from '../queries.ts'
import { CalendarSwitch, RangeDays, RangePicker } from '../range/RangePicker.tsx'
import { useRange } from '../range/useRange.ts'
import { BestBuyers, BestListings, Lost } from './DealRankings.tsx'
import { Funnel } from './Funnel.tsx'
import { RegionsCard } from './RegionsCard.tsx'
import { SalesByKind } from './SalesByKind.tsx'
import { Tiles } from './Tiles.tsx'
import { WonChart } from './WonChart.tsx'

const PeopleCard = lazyPart(() => import('./PeopleCard.tsx'), 'PeopleCard')

/** The sales figures of the chosen days. */
export function Figures({ isMine }: { isMine: boolean }) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const chosen = useRange(today)
  const seesInvoices = useHasRight('invoices.see')
  const query = { ...chosen.range, ...(isMine && { mine: 'true' }) }
  const overview = useQuery(overviewQuery(query))
  const payments = useQuery({ ...paymentsQuery(query), enabled: seesInvoices })
  const { isTeam } = useColleagues('deal')
  const seesPeople = useHasRight('team.figures') && isTeam && !isMine
  const { data, isPlaceholderData } = overview
  const failed = [overview, payments].find((query) => query.error && !query.data)
  const failure = failed?.error && asFailure(failed.error)

  return (
    <section aria-label={t('dashboard.figures')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1">
          <div className="flex items-center gap-x-3">
            <h2 className="text-lg">{t('dashboard.figures')}</h2>
            <CalendarSwitch />
          </div>
          <RangeDays chosen={chosen} />
        </div>
        <RangePicker chosen={chosen} today={today} />
      </div>
      {failure ? (
        <ErrorState
          title={t('dashboard.failed')}
          onRetry={() => void Promise.all([overview.refetch(), payments.refetch()])}
          isRetrying={failed.isFetching}
          requestId={failure.requestId}
        >
          {problemText(failure, t)}
        </ErrorState>
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={classes('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <Tiles overview={data} payments={seesInvoices ? payments.data : null} />
          <WonChart overview={data} />
          {/* Side by side as far as they have about the same height; the map needs the width of two. */}
          <div className="grid gap-4 lg:max-2xl:[&>:nth-last-child(-n+2)]:col-span-2 lg:grid-cols-2 2xl:grid-cols-3 2xl:grid-rows-[auto_auto_1fr] 2xl:[&>:nth-child(4)]:col-start-3 2xl:[&>:nth-child(4)]:row-start-2 2xl:[&>:nth-child(5)]:col-span-2 2xl:[&>:nth-child(5)]:col-start-1 2xl:[&>:nth-child(5)]:row-span-2 2xl:[&>:nth-child(5)]:row-start-2">
            <Funnel overview={data} />
            <SalesByKind overview={data} />
            <BestBuyers overview={data} />
            <BestListings overview={data} />
            <RegionsCard overview={data} />
            <Lost overview={data} />
          </div>
          {seesPeople && (
            <Suspense fallback={<Skeleton shape="box" className="h-60 w-full" />}>
              <PeopleCard range={chosen.range} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}
