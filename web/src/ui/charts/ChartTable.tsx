import type { ChartContent } from './chartData.ts'

interface Props {
  title: string
  placesLabel: string
  content: ChartContent
}

export function ChartTable({ title, placesLabel, content: { places, series, format, show = format } }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="max-h-72 overflow-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface-sunken text-xs text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {placesLabel}
            </th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col" className="px-3 py-2 text-end font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, row) => (
            <tr key={place} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                {place}
              </th>
              {series.map(({ id, values }) => (
                <td key={id} className="px-3 py-1.5 text-end tabular-nums">
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
