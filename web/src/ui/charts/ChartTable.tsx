import type { ChartContent } from './chartData.ts'

interface Props {
  title: string
  categoriesLabel: string
  content: ChartContent
}

export function ChartTable({ title, categoriesLabel, content: { categories, series, format, show = format } }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="max-h-72 overflow-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface-sunken text-xs text-ink-soft">
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
          {categories.map((category, row) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                {category}
              </th>
              {series.map(({ id, values }) => (
                <td key={id} className="px-3 py-1.5 digits">
                  <bdi>{show(values[row] ?? 0)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
