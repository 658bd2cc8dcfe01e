import type { Overview, Payments } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { StatTile } from '#ui/record/StatTile.tsx'
import { TileMoney } from '#ui/record/TileMoney.tsx'
import { changeFrom, pointsFrom, timeParts } from './changes.ts'
import { collectedIn, invoicedIn, overdueInvoices, requestedIn, wonIn } from './figureLists.ts'

interface Props {
  overview: Overview | undefined
  /** Null for who does not see invoices, whose tiles are left out. */
  payments: Payments | undefined | null
}

/** The main figures, each explained, compared with the days before and linked to the list it counts. */
export function Tiles({ overview, payments }: Props) {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const inTime = useDurationText()
  const against = t('dashboard.against')
  const rate = overview?.acceptance_rate
  const minutes = overview?.answer_minutes
  const accepted = overview?.funnel.find(({ stage }) => stage === 'accepted')?.count ?? 0

  return (
    <div
      className={classes(
        'grid grid-cols-2 gap-3 sm:gap-4 max-xl:[&>:last-child:nth-child(odd)]:col-span-2',
        payments === null ? 'xl:grid-cols-5' : 'xl:grid-cols-4',
      )}
    >
      <StatTile
        label={t('dashboard.tiles.won')}
        explanation={t('dashboard.explain.won')}
        value={overview && <TileMoney amount={overview.won.now.total} />}
        change={overview && changeFrom(Number(overview.won.before.total), Number(overview.won.now.total))}
        against={against}
        href={overview && wonIn(overview)}
      />
      {payments !== null && (
        <>
          <StatTile
            label={t('dashboard.tiles.invoiced')}
            explanation={t('dashboard.explain.invoiced')}
            value={payments && <TileMoney amount={payments.invoiced.now.total} />}
            change={payments && changeFrom(Number(payments.invoiced.before.total), Number(payments.invoiced.now.total))}
            against={against}
            href={overview && invoicedIn(overview)}
          />
          <StatTile
            label={t('dashboard.tiles.collected')}
            explanation={t('dashboard.explain.collected')}
            value={payments && <TileMoney amount={payments.collected.now.total} />}
            change={
              payments && changeFrom(Number(payments.collected.before.total), Number(payments.collected.now.total))
            }
            against={against}
            href={overview && collectedIn(overview)}
          />
          <StatTile
            label={t('dashboard.tiles.overdue')}
            explanation={t('dashboard.explain.overdue')}
            value={payments && <TileMoney amount={payments.overdue.total} />}
            isBad={payments !== undefined && payments.overdue.count > 0}
            note={
              payments &&
              t('dashboard.invoiceCount', { count: payments.overdue.count, formatted: number(payments.overdue.count) })
            }
            href={overview && overdueInvoices(overview)}
          />
        </>
      )}
      <StatTile
        label={t('dashboard.tiles.requested')}
        explanation={t('dashboard.explain.requested')}
        value={overview && number(overview.requested.now.count)}
        change={overview && changeFrom(overview.requested.before.count, overview.requested.now.count)}
        against={against}
        href={overview && requestedIn(overview)}
      />
      <StatTile
        label={t('dashboard.tiles.acceptance')}
        explanation={
          overview && (
            <>
              {t('dashboard.explain.acceptance')}{' '}
              {t('dashboard.explain.accepted', {
                accepted: number(accepted),
                requested: number(overview.requested.now.count),
              })}
            </>
          )
        }
        value={rate && (rate.now === null ? '—' : percent(Number(rate.now) / 100))}
        change={rate && pointsFrom(rate.before, rate.now)}
        inPoints
        against={against}
        href={overview && requestedIn(overview, 'accepted')}
      />
      <StatTile
        label={t('dashboard.tiles.answer')}
        explanation={t('dashboard.explain.answer')}
        value={minutes && (minutes.now === null ? '—' : inTime(minutes.now))}
        change={
          minutes && minutes.now !== null && minutes.before !== null
            ? changeFrom(minutes.before, minutes.now)
            : undefined
        }
        lessIsBetter
        against={against}
        href={overview && requestedIn(overview, 'answered')}
      />
      <StatTile
        label={t('dashboard.tiles.net')}
        explanation={t('dashboard.explain.net')}
        value={overview && <TileMoney amount={overview.net_to_seller.now} />}
        change={overview && changeFrom(Number(overview.net_to_seller.before), Number(overview.net_to_seller.now))}
        against={against}
        href={overview && wonIn(overview)}
      />
    </div>
  )
}

/** A duration in words of at most two units: "2 days 5 hours". */
function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) =>
    timeParts(minutes)
      .map(({ unit, count }) => t(`dashboard.time.${unit}`, { count }))
      .reduce((first, second) => t('dashboard.time.and', { first, second }))
}
