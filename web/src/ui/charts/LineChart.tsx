import { area, line } from 'd3-shape'
import { classes } from '../classes.ts'
import type { ChartContent } from './chartData.ts'
import { Plot, type PlotScales } from './Plot.tsx'
import { seriesLook } from './seriesLook.ts'

interface Props {
  title: string
  content: ChartContent
  height?: number
  /** Tints the area under the first line: for amounts, not for rates. */
  filled?: boolean
}

/** Straight lines between the values: a curve would show values that nobody measured. */
export function LineChart({ title, content, height, filled = false }: Props) {
  return (
    <Plot title={title} content={content} {...(height !== undefined && { height })}>
      {(scales) => (
        <>
          {scales.active !== undefined && <Crosshair scales={scales} index={scales.active} />}
          {content.series.map(({ id, values }, index) => {
            const x = (_: number, categoryIndex: number) => scales.middle(categoryIndex)
            const path = line<number>(x, scales.y)(values) ?? ''
            const look = seriesLook(index)
            return (
              <g key={id}>
                {filled && index === 0 && (
                  <path d={area<number>(x, scales.y(0), scales.y)(values) ?? ''} className="fill-accent/10" />
                )}
                <path
                  d={path}
                  fill="none"
                  strokeWidth={2}
                  strokeLinejoin="round"
                  strokeDasharray={look.dash}
                  className={look.stroke}
                />
                {scales.active !== undefined && (
                  <circle
                    cx={scales.middle(scales.active)}
                    cy={scales.y(values[scales.active] ?? 0)}
                    r={4}
                    strokeWidth={2}
                    className={classes(look.fill, 'stroke-surface-raised')}
                  />
                )}
              </g>
            )
          })}
        </>
      )}
    </Plot>
  )
}

/** A line chart with a tinted area. */
export function AreaChart(props: Omit<Props, 'filled'>) {
  return <LineChart {...props} filled />
}

function Crosshair({ scales, index }: { scales: PlotScales; index: number }) {
  const [min = 0, max = 0] = scales.y.range()
  return <line x1={scales.middle(index)} x2={scales.middle(index)} y1={min} y2={max} className="stroke-line-strong" />
}
