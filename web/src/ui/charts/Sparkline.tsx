import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useLang } from '../format/useFormats.ts'

interface Props {
  values: readonly number[]
}

const width = 88
const height = 28
const inset = 2

/** A small trend line, hidden from screen readers, which read the number beside it. Time follows the text direction. */
export function Sparkline({ values }: Props) {
  const isRtl = useLang() === 'ar'
  const x = scaleLinear([0, values.length - 1], isRtl ? [width - inset, inset] : [inset, width - inset])
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [height - inset, inset])
  const stroke = line<number>((_, index) => x(index), y)(values) ?? ''
  const fill = area<number>((_, index) => x(index), height, y)(values) ?? ''

  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="shrink-0">
      <path d={fill} className="fill-accent-soft" />
      <path d={stroke} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-accent" />
    </svg>
  )
}
