import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { classes } from '#ui/classes.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { overviewQuery } from '../queries.ts'
import { RangePicker } from '../range/RangePicker.tsx'
import { useRange } from '../range/useRange.ts'
import { BestBuyers, BestListings, Lost } from './DealRankings.tsx'
import { Funnel } from './Funnel.tsx'
import { KindsChart } from './KindsChart.tsx'
import { RegionsCard } from './RegionsCard.tsx'
import { Tiles } from './Tiles.tsx'
import { WonChart } from './WonChart.tsx'

/** The sales figures of the chosen days. */
export function Figures() {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const chosen = useRange(today)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(overviewQuery(chosen.range))
  const failure = error && asFailure(error)

  return (
    <section aria-label={t('dashboard.figures')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">{t('dashboard.figures')}</h2>
        <RangePicker chosen={chosen} today={today} />
      </div>
      {failure && !data ? (
        <ErrorState
          title={t('dashboard.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failure.requestId}
        >
          {problemText(failure, t)}
        </ErrorState>
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={classes('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <Tiles overview={data} />
          <CapitalNote overview={data} />
          <WonChart overview={data} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Funnel overview={data} />
            <KindsChart overview={data} />
          </div>
          <RegionsCard overview={data} />
          <div className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
            <BestListings overview={data} />
            <BestBuyers overview={data} />
            <Lost overview={data} />
          </div>
        </div>
      )}
    </section>
  )
}

/** What investors agreed to invest is capital: it is shown beside the sales and not included in any figure. */
function CapitalNote({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!overview || overview.capital.count === 0) return null
  const { count, total } = overview.capital
  const amount = t('dashboard.riyals', { amount: moneyFormat.format(total) })
  return <p className="text-ink-soft">{t('dashboard.capital', { count, formatted: number(count), amount })}</p>
}
