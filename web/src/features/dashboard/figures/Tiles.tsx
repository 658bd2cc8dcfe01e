import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { StatTile } from '#ui/record/StatTile.tsx'
import { changeFrom, timeParts } from './changes.ts'
import { requestedIn, wonIn } from './dealLists.ts'

/** Large sums get more room, and no tile stands alone in a row. */
const places = classes(
  'grid grid-cols-2 gap-4 max-sm:[&>:not(:nth-child(3),:nth-child(4))]:col-span-2',
  'sm:max-xl:grid-cols-6 sm:max-xl:[&>*]:col-span-2 sm:max-xl:[&>:nth-child(-n+2)]:col-span-3 xl:grid-cols-5',
)

/** The five main figures, each compared with the days before and linked to the deals it counts. */
export function Tiles({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const inTime = useDurationText()
  const against = t('dashboard.against')
  const rate = overview?.acceptance_rate
  const minutes = overview?.answer_minutes

  return (
    <div className={places}>
      <StatTile
        label={t('dashboard.tiles.won')}
        value={overview && <Money amount={overview.won.now.total} />}
        change={overview && changeFrom(Number(overview.won.before.total), Number(overview.won.now.total))}
        against={against}
        href={overview && wonIn(overview)}
      />
      <StatTile
        label={t('dashboard.tiles.net')}
        value={overview && <Money amount={overview.net_to_seller.now} />}
        change={overview && changeFrom(Number(overview.net_to_seller.before), Number(overview.net_to_seller.now))}
        against={against}
        href={overview && wonIn(overview)}
      />
      <StatTile
        label={t('dashboard.tiles.requested')}
        value={overview && number(overview.requested.now.count)}
        change={overview && changeFrom(overview.requested.before.count, overview.requested.now.count)}
        against={against}
        href={overview && requestedIn(overview)}
      />
      <StatTile
        label={t('dashboard.tiles.acceptance')}
        value={rate && (rate.now === null ? '—' : percent(Number(rate.now) / 100))}
        change={rate?.now && rate.before ? changeFrom(Number(rate.before), Number(rate.now)) : undefined}
        against={against}
      />
      <StatTile
        label={t('dashboard.tiles.answer')}
        value={minutes && (minutes.now === null ? '—' : inTime(minutes.now))}
        change={
          minutes && minutes.now !== null && minutes.before !== null
            ? changeFrom(minutes.before, minutes.now)
            : undefined
        }
        lessIsBetter
        against={against}
      />
    </div>
  )
}

/** A duration in words, short enough for a tile: "2 d 5 h". */
function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) =>
    timeParts(minutes)
      .map(({ unit, count }) => t(`dashboard.time.${unit}`, { count }))
      .reduce((first, second) => t('dashboard.time.and', { first, second }))
}
