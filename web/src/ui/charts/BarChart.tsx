import { classes } from '../classes.ts'
import type { ChartContent } from './chartData.ts'
import { Plot } from './Plot.tsx'
import { seriesLook } from './seriesLook.ts'

interface Props {
  title: string
  content: ChartContent
  height?: number
}

const widestBar = 40
const between = 2

/** Grouped bars: one bar per series in each category. */
export function BarChart({ title, content, height }: Props) {
  const { series, categories } = content
  return (
    <Plot title={title} content={content} {...(height !== undefined && { height })}>
      {({ middle, bandWidth, y, active }) => {
        const bar = Math.min(widestBar, (bandWidth * 0.7) / series.length - between)
        const group = (bar + between) * series.length - between
        return categories.map((category, at) => (
          <g
            key={category}
            className={classes('transition-opacity', active !== undefined && active !== at && 'opacity-45')}
          >
            {series.map(({ id, values }, index) => {
              const value = values[at] ?? 0
              return (
                <rect
                  key={id}
                  x={middle(at) - group / 2 + index * (bar + between)}
                  y={Math.min(y(value), y(0))}
                  width={Math.max(1, bar)}
                  height={Math.abs(y(value) - y(0))}
                  rx={Math.min(3, bar / 2)}
                  className={seriesLook(index).fill}
                />
              )
            })}
          </g>
        ))
      }}
    </Plot>
  )
}
