import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { ChartContent } from '#ui/charts/chartData.ts'
import { DonutChart } from '#ui/charts/DonutChart.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'
import { CsvButton } from './CsvButton.tsx'

/** The share of each kind in the sales. */
export function KindsChart({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { compact } = useFormats()
  const title = t('dashboard.kinds.title')
  const kinds = overview?.by_kind.map(({ kind, count, total }) => ({
    name: t(`dashboard.kinds.${kind}`),
    count,
    total,
  }))
  const content: ChartContent | undefined = kinds && {
    categories: kinds.map(({ name }) => name),
    format: (value) => t('dashboard.riyals', { amount: moneyFormat.format(value.toFixed(2)) }),
    show: (value) => <Money amount={value.toFixed(2)} />,
    formatShort: compact,
    series: [{ id: 'total', label: t('dashboard.kinds.value'), values: kinds.map(({ total }) => Number(total)) }],
  }
  return (
    <ChartFrame
      title={title}
      categoriesLabel={t('dashboard.kinds.kind')}
      content={content}
      empty={t('dashboard.won.empty')}
      hasOwnLegend
      controls={
        kinds && (
          <CsvButton
            title={title}
            head={[t('dashboard.kinds.kind'), t('dashboard.deals'), t('dashboard.value')]}
            rows={kinds.map(({ name, count, total }) => [name, count, total])}
          />
        )
      }
    >
      {(drawn) => <DonutChart content={drawn} totalLabel={t('dashboard.kinds.all')} />}
    </ChartFrame>
  )
}
