import { arc, type PieArcDatum, pie } from 'd3-shape'
import { useState } from 'react'
import { classes } from '../classes.ts'
import { useFormats, useLang } from '../format/useFormats.ts'
import type { ChartContent } from './chartData.ts'
import { seriesLook } from './seriesLook.ts'

interface Props {
  /** Only the first series is drawn, one slice for each category. */
  content: ChartContent
  /** Name of the total: "All orders". */
  totalLabel: string
}

const size = 176
const outer = size / 2
const inner = 58

/** Shares of a total. The legend lists every value, and hovering an entry highlights its slice. */
export function DonutChart({ content, totalLabel }: Props) {
  const { percent } = useFormats()
  const isRtl = useLang() === 'ar'
  const [active, setActive] = useState<number>()
  const { categories, series, format, show = format, formatShort = format } = content
  const values = series[0]?.values ?? []
  const total = values.reduce((sum, value) => sum + value, 0)
  const turn = isRtl ? -1 : 1
  const slices = pie<number>()
    .sort(null)
    .endAngle(turn * 2 * Math.PI)
    .padAngle(0.02)([...values])
  const shape = arc<PieArcDatum<number>>().innerRadius(inner).outerRadius(outer).cornerRadius(3)

  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="relative mx-auto shrink-0" style={{ width: size, height: size }}>
        <svg aria-hidden="true" width={size} height={size} viewBox={`${-outer} ${-outer} ${size} ${size}`}>
          {slices.map((slice) => (
            <path
              key={categories[slice.index]}
              d={shape(slice) ?? ''}
              onPointerEnter={() => setActive(slice.index)}
              onPointerLeave={() => setActive(undefined)}
              className={classes(
                seriesLook(slice.index).fill,
                'transition-opacity',
                active !== undefined && active !== slice.index && 'opacity-35',
              )}
            />
          ))}
        </svg>
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center">
          <bdi className="text-lg font-semibold tabular-nums">
            {formatShort(active === undefined ? total : (values[active] ?? 0))}
          </bdi>
          <span className="max-w-24 truncate text-xs text-ink-soft">
            {active === undefined ? totalLabel : categories[active]}
          </span>
        </div>
      </div>
      <ul className="min-w-48 grow text-sm">
        {categories.map((category, index) => (
          <li
            key={category}
            onPointerEnter={() => setActive(index)}
            onPointerLeave={() => setActive(undefined)}
            className="flex items-center gap-2 border-line py-1.5 not-last:border-b"
          >
            <span aria-hidden className={classes('size-2.5 shrink-0 rounded-[3px]', seriesLook(index).swatch)} />
            <bdi className="min-w-0 grow truncate">{category}</bdi>
            <bdi className="tabular-nums">{show(values[index] ?? 0)}</bdi>
            <bdi className="min-w-12 text-end text-ink-soft tabular-nums">
              {percent(total === 0 ? 0 : (values[index] ?? 0) / total)}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
