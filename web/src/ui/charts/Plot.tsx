import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import { useFormats, useLang } from '../format/useFormats.ts'
import { Axes } from './Axes.tsx'
import { type ChartContent, indexAfter, valueRange } from './chartData.ts'
import { seriesLook } from './seriesLook.ts'

/** Positions inside a plot, in pixels from its left and top. */
export interface PlotScales {
  /** The middle of a category's band. */
  middle: (index: number) => number
  bandWidth: number
  y: ScaleLinear<number, number>
  /** The category selected by pointer or keys. */
  active: number | undefined
}

interface Props {
  title: string
  content: ChartContent
  height?: number
  children: (scales: PlotScales) => ReactNode
}

const top = 8
const foot = 26
const axisWidth = 58

/**
 * The base of line and bar charts. Its SVG is left to right in both languages, since labels would overlap the axis
 * otherwise; in Arabic the scale is reversed. Keyboards and screen readers use it as a slider over the categories.
 */
export function Plot({ title, content, height = 240, children }: Props) {
  const isRtl = useLang() === 'ar'
  const { list } = useFormats()
  const { box, width } = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number>()
  const { categories, series, format } = content
  const inner = Math.max(0, width - axisWidth)
  const start = isRtl ? 0 : axisWidth

  const x = scaleBand<number>(
    categories.map((_, index) => index),
    isRtl ? [start + inner, start] : [start, start + inner],
  )
  const y = scaleLinear(valueRange(series), [height - foot, top]).nice(4)
  const bandWidth = x.bandwidth()
  const middle = (index: number) => (x(index) ?? 0) + bandWidth / 2

  function point(event: PointerEvent<HTMLDivElement>) {
    const fromLeft = event.clientX - event.currentTarget.getBoundingClientRect().left - start
    const band = Math.floor(fromLeft / bandWidth)
    if (band < 0 || band >= categories.length) return setActive(undefined)
    setActive(isRtl ? categories.length - 1 - band : band)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return setActive(undefined)
    const next = indexAfter(event.key, active ?? -1, categories.length, isRtl)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  const values = (index: number) => series.map((one) => `${one.label} ${format(one.values[index] ?? 0)}`)
  const valueText = active === undefined ? undefined : `${categories[active]}: ${list(values(active))}`

  return (
    <div
      ref={box}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={categories.length}
      aria-valuenow={(active ?? 0) + 1}
      aria-valuetext={valueText}
      onPointerMove={point}
      onPointerLeave={() => setActive(undefined)}
      onFocus={(event) =>
        event.currentTarget.matches(':focus-visible') && setActive((index) => index ?? categories.length - 1)
      }
      onBlur={() => setActive(undefined)}
      onKeyDown={onKey}
      className="relative touch-pan-y rounded-control"
      style={{ height }}
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 overflow-visible">
          <Axes {...{ content, y, middle, width, height, isRtl, foot, axisWidth, bandWidth }} />
          {children({ middle, bandWidth, y, active })}
        </svg>
      )}
      {active !== undefined && width > 0 && (
        <PlotTip content={content} index={active} atLeft={middle(active)} width={width} isRtl={isRtl} />
      )}
    </div>
  )
}

/** The current width of a box; 0 before it is measured. */
function useWidth<T extends HTMLElement>(): { box: RefObject<T | null>; width: number } {
  const box = useRef<T>(null)
  const [width, setWidth] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return { box, width }
}

interface PlotTipProps {
  content: ChartContent
  index: number
  atLeft: number
  width: number
  isRtl: boolean
}

/** A tooltip with the values of one category, on the side where there is room. */
function PlotTip({
  content: { categories, series, format, show = format },
  index,
  atLeft,
  width,
  isRtl,
}: PlotTipProps) {
  const isRightHalf = atLeft > width / 2
  return (
    <div
      aria-hidden
      dir={isRtl ? 'rtl' : 'ltr'}
      className="pointer-events-none absolute top-2 z-10 min-w-32 rounded-control border border-line bg-surface-raised px-3 py-2 text-sm shadow-float"
      style={isRightHalf ? { right: width - atLeft + 12 } : { left: atLeft + 12 }}
    >
      <p className="mb-1 text-xs text-ink-soft">{categories[index]}</p>
      {series.map(({ id, label, values }, seriesIndex) => (
        <p key={id} className="flex items-center gap-2 whitespace-nowrap">
          <span className={classes('size-2 shrink-0 rounded-full', seriesLook(seriesIndex).swatch)} />
          {series.length > 1 && <span className="text-ink-soft">{label}</span>}
          <bdi className="ms-auto ps-2 font-medium tabular-nums">{show(values[index] ?? 0)}</bdi>
        </p>
      ))}
    </div>
  )
}
