import { classes } from '../classes.ts'
import type { ChartSeries } from './chartData.ts'
import { seriesLook } from './seriesLook.ts'

export function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {series.map(({ id, label }, place) => (
        <li key={id} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="18" height="8" className="shrink-0">
            <line
              x1="1"
              x2="17"
              y1="4"
              y2="4"
              strokeWidth="2.5"
              strokeDasharray={seriesLook(place).dash}
              className={classes(seriesLook(place).stroke)}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
