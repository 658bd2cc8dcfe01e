import { classes } from '../classes.ts'
import type { ChartContent } from './chartData.ts'
import { seriesLook } from './seriesLook.ts'

interface Props {
  content: ChartContent
  place: number
  atLeft: number
  width: number
  isRtl: boolean
}

/** The values of one place, beside it, on the side where there is room. */
export function PlotTip({ content: { places, series, format, show = format }, place, atLeft, width, isRtl }: Props) {
  const isRightHalf = atLeft > width / 2
  return (
    <div
      aria-hidden
      dir={isRtl ? 'rtl' : 'ltr'}
      className="pointer-events-none absolute top-2 z-10 min-w-32 rounded-control border border-line bg-surface-raised px-3 py-2 text-sm shadow-float"
      style={isRightHalf ? { right: width - atLeft + 12 } : { left: atLeft + 12 }}
    >
      <p className="mb-1 text-xs text-ink-soft">{places[place]}</p>
      {series.map(({ id, label, values }, index) => (
        <p key={id} className="flex items-center gap-2 whitespace-nowrap">
          <span className={classes('size-2 shrink-0 rounded-full', seriesLook(index).swatch)} />
          {series.length > 1 && <span className="text-ink-soft">{label}</span>}
          <bdi className="ms-auto ps-2 font-medium tabular-nums">{show(values[place] ?? 0)}</bdi>
        </p>
      ))}
    </div>
  )
}
