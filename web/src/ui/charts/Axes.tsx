import type { ScaleLinear } from 'd3-scale'
import { useFormats } from '../format/useFormats.ts'
import { type ChartContent, labelStep } from './chartData.ts'

interface Props {
  content: ChartContent
  y: ScaleLinear<number, number>
  middle: (index: number) => number
  width: number
  height: number
  isRtl: boolean
  foot: number
  axisWidth: number
  bandWidth: number
}

/** A label may move inward by half its width at either end without touching the next one. */
const labelWidth = 96
const halfLabel = 32

/** Grid lines with their values at the start side, and the category labels along the bottom. */
export function Axes({ content, y, middle, width, height, isRtl, foot, axisWidth, bandWidth }: Props) {
  const { compact } = useFormats()
  const { categories, formatShort = compact } = content
  const step = labelStep(categories.length, bandWidth * categories.length, labelWidth)
  // The SVG is left to right, so Arabic labels are isolated to keep their word order.
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
      {categories.map(
        (category, index) =>
          // Counted from the last one, so that the newest category is always labelled.
          (categories.length - 1 - index) % step === 0 && (
            <text key={category} {...within(middle(index), width)} y={height - foot + 18}>
              {inOrder(category)}
            </text>
          ),
      )}
    </g>
  )
}

/** Centred, but at the ends of the chart aligned with them, so that no label leaves the card. */
function within(middle: number, width: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (middle < halfLabel) return { x: 0, textAnchor: 'start' }
  if (middle > width - halfLabel) return { x: width, textAnchor: 'end' }
  return { x: middle, textAnchor: 'middle' }
}
