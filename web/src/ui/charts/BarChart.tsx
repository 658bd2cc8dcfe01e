import { classes } from '../classes.ts'
import type { ChartContent } from './chartData.ts'
import { Plot } from './Plot.tsx'
import { seriesLook } from './seriesLook.ts'

interface Props {
  title: string
  content: ChartContent
  height?: number
  /** The second series is behind the first as a wider, paler bar: what it is compared with. */
  isComparison?: boolean
}

const widestBar = 40
const between = 2

/** Grouped bars: one bar per series in each category. */
export function BarChart({ title, content, height, isComparison = false }: Props) {
  const { series, categories } = content
  return (
    <Plot title={title} content={content} {...(height !== undefined && { height })}>
      {({ middle, bandWidth, y, active }) => {
        const columns = isComparison ? 1 : series.length
        const bar = Math.min(widestBar, (bandWidth * 0.7) / columns - between)
        const group = (bar + between) * columns - between
        const drawn = series.map((one, index) => ({ ...one, index }))
        if (isComparison) drawn.reverse()
        return categories.map((category, at) => (
          <g
            key={category}
            className={classes('transition-opacity', active !== undefined && active !== at && 'opacity-45')}
          >
            {drawn.map(({ id, values, index }) => {
              const value = values[at] ?? 0
              const width = Math.max(1, isComparison && index === 0 ? bar * 0.55 : bar)
              const left = isComparison ? middle(at) - width / 2 : middle(at) - group / 2 + index * (bar + between)
              return (
                <rect
                  key={id}
                  x={left}
                  y={Math.min(y(value), y(0))}
                  width={width}
                  height={Math.abs(y(value) - y(0))}
                  rx={Math.min(3, width / 2)}
                  className={classes(seriesLook(index).fill, isComparison && index > 0 && 'opacity-45')}
                />
              )
            })}
          </g>
        ))
      }}
    </Plot>
  )
}
