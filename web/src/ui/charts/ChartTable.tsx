import { useTranslation } from 'react-i18next'
import { useMoneyColumns } from '../record/useMoneyColumns.ts'
import type { ChartContent } from './chartData.ts'

interface Props {
  title: string
  categoriesLabel: string
  content: ChartContent
}

/** The values of a chart; categories without any are left out. */
export function ChartTable({ title, categoriesLabel, content: { categories, series, format, show } }: Props) {
  const { t } = useTranslation()
  const table = useMoneyColumns()
  const rows = categories
    .map((category, index) => ({
      category,
      values: series.map(({ id, values }) => ({ id, value: values[index] ?? 0 })),
    }))
    .filter(({ values }) => values.some(({ value }) => value !== 0))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section aria-label={title} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
        <table ref={table} className="w-full text-sm">
          <thead className="bg-surface-sunken text-xs text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {categoriesLabel}
              </th>
              {series.map(({ id, label }) => (
                <th key={id} scope="col" className="px-3 py-2 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, values }) => (
              <tr key={category} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-start font-normal">
                  {category}
                </th>
                {values.map(({ id, value }) => (
                  <td key={id} className="px-3 py-1.5 digits">
                    {show ? show(value) : <bdi>{format(value)}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < categories.length && <p className="text-sm text-ink-soft">{t('ui.chart.zerosLeftOut')}</p>}
    </>
  )
}
