import { area, curveMonotoneX, line } from 'd3-shape'
import { classes } from '../classes.ts'
import type { ChartContent } from './chartData.ts'
import { Plot, type PlotGround } from './Plot.tsx'
import { seriesLook } from './seriesLook.ts'

interface Props {
  title: string
  content: ChartContent
  height?: number
  /** The ground under the first line is tinted: an amount, not a rate. */
  filled?: boolean
}

export function LineChart({ title, content, height, filled = false }: Props) {
  return (
    <Plot title={title} content={content} {...(height !== undefined && { height })}>
      {(ground) => (
        <>
          {ground.active !== undefined && <Crosshair ground={ground} at={ground.active} />}
          {content.series.map(({ id, values }, place) => {
            const x = (_: number, at: number) => ground.middle(at)
            const path = line<number>(x, ground.y).curve(curveMonotoneX)(values) ?? ''
            const look = seriesLook(place)
            return (
              <g key={id}>
                {filled && place === 0 && (
                  <path
                    d={area<number>(x, ground.y(0), ground.y).curve(curveMonotoneX)(values) ?? ''}
                    className="fill-accent/10"
                  />
                )}
                <path
                  d={path}
                  fill="none"
                  strokeWidth={2}
                  strokeLinejoin="round"
                  strokeDasharray={look.dash}
                  className={look.stroke}
                />
                {ground.active !== undefined && (
                  <circle
                    cx={ground.middle(ground.active)}
                    cy={ground.y(values[ground.active] ?? 0)}
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

/** A line whose ground is tinted. */
export function AreaChart(props: Omit<Props, 'filled'>) {
  return <LineChart {...props} filled />
}

function Crosshair({ ground, at }: { ground: PlotGround; at: number }) {
  const [least = 0, most = 0] = ground.y.range()
  return <line x1={ground.middle(at)} x2={ground.middle(at)} y1={least} y2={most} className="stroke-line-strong" />
}
