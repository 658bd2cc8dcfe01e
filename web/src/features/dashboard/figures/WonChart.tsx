import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { ChartContent } from '#ui/charts/chartData.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'
import { CardTools } from './CardTools.tsx'
import { groupDays, groupingOf } from './groupDays.ts'

/** Sales by day, or by week or month in a long range, with the days before behind them. */
export function WonChart({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { dayMonth, dayMonths, month, compact } = useFormats()
  const grouping = groupingOf(overview?.won_by_day.length ?? 0)
  const title = t(`dashboard.won.title.${grouping}`)
  const bars = overview && groupDays(overview.won_by_day, grouping)
  const nameOf = ({ from, to }: { from: string; to: string }) => {
    if (grouping === 'day') return dayMonth(noonOf(from))
    return grouping === 'week' ? dayMonths(noonOf(from), noonOf(to)) : month(noonOf(from))
  }
  const content: ChartContent | undefined = bars && {
    categories: bars.map(nameOf),
    format: (value) => t('dashboard.riyals', { amount: moneyFormat.format(value.toFixed(2)) }),
    show: (value) => <Money amount={value.toFixed(2)} />,
    formatShort: compact,
    series: [
      { id: 'now', label: t('dashboard.won.now'), values: bars.map(({ total }) => total) },
      { id: 'before', label: t('dashboard.won.before'), values: bars.map(({ before }) => before) },
    ],
  }
  return (
    <ChartFrame
      title={title}
      categoriesLabel={t(`dashboard.won.${grouping}`)}
      content={content}
      empty={t('dashboard.won.empty')}
      hasBars
      controls={
        <CardTools
          name={title}
          explanation={t('dashboard.explain.byDay')}
          head={[t('dashboard.won.day'), t('dashboard.deals'), t('dashboard.won.now'), t('dashboard.won.before')]}
          rows={overview?.won_by_day.map(({ day: at, count, total, before }) => [at, count, total, before])}
        />
      }
    >
      {(drawn) => <BarChart title={title} content={drawn} isComparison />}
    </ChartFrame>
  )
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+03:00`)
}
