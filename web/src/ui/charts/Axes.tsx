import type { ScaleLinear } from 'd3-scale'
import { useFormats } from '../format/useFormats.ts'
import { type ChartContent, labelStep } from './chartData.ts'

interface Props {
  content: ChartContent
  y: ScaleLinear<number, number>
  middle: (place: number) => number
  width: number
  height: number
  isRtl: boolean
  foot: number
  axisWidth: number
  bandWidth: number
}

const labelWidth = 64

/** Hairlines with their values at the side where reading starts, and the places along the foot. */
export function Axes({ content, y, middle, width, height, isRtl, foot, axisWidth, bandWidth }: Props) {
  const { compact } = useFormats()
  const { places, formatShort = compact } = content
  const step = labelStep(places.length, bandWidth * places.length, labelWidth)
  // The box runs left to right; Arabic words in it keep their own order.
  const inOrder = (words: string) => (isRtl ? `\u2067${words}\u2069` : words)
  const lineFrom = isRtl ? 0 : axisWidth
  const lineTo = isRtl ? width - axisWidth : width

  return (
    <g className="fill-ink-soft text-xs tabular-nums">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            x1={lineFrom}
            x2={lineTo}
            y1={y(tick)}
            y2={y(tick)}
            strokeWidth={1}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={isRtl ? lineTo + 8 : lineFrom - 8} y={y(tick)} dy="0.32em" textAnchor={isRtl ? 'start' : 'end'}>
            {inOrder(formatShort(tick))}
          </text>
        </g>
      ))}
      {places.map(
        (place, index) =>
          // Counted from the last: the newest place always has its name.
          (places.length - 1 - index) % step === 0 && (
            <text key={place} x={middle(index)} y={height - foot + 18} textAnchor="middle">
              {inOrder(place)}
            </text>
          ),
      )}
    </g>
  )
}
