import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { ChartContent } from '#ui/charts/chartData.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'
import { CsvButton } from './CsvButton.tsx'
import { groupDays } from './groupDays.ts'

/** Sales over time, compared with the days before. */
export function WonChart({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { dayMonth, compact } = useFormats()
  const title = t('dashboard.won.title')
  const dayName = (at: string) => dayMonth(new Date(`${at}T12:00:00+03:00`))
  const steps = overview && groupDays(overview.won_by_day)
  const content: ChartContent | undefined = steps && {
    categories: steps.map(({ from }) => dayName(from)),
    format: (value) => t('dashboard.riyals', { amount: moneyFormat.format(value.toFixed(2)) }),
    show: (value) => <Money amount={value.toFixed(2)} />,
    formatShort: compact,
    series: [
      { id: 'now', label: t('dashboard.won.now'), values: steps.map(({ total }) => total) },
      { id: 'before', label: t('dashboard.won.before'), values: steps.map(({ before }) => before) },
    ],
  }
  return (
    <ChartFrame
      title={title}
      categoriesLabel={t('dashboard.day')}
      content={content}
      empty={t('dashboard.won.empty')}
      controls={
        overview && (
          <CsvButton
            title={title}
            head={[t('dashboard.day'), t('dashboard.deals'), t('dashboard.won.now'), t('dashboard.won.before')]}
            rows={overview.won_by_day.map(({ day: at, count, total, before }) => [at, count, total, before])}
          />
        )
      }
    >
      {(drawn) => <LineChart title={title} content={drawn} filled />}
    </ChartFrame>
  )
}
