import type { ReactNode } from 'react'

export interface ChartSeries {
  id: string
  label: string
  /** One for each place. */
  values: readonly number[]
}

/** What a chart tells, in words already: its table and its summary say the same as its picture. */
export interface ChartContent {
  /** What stands along the foot: months, days, cities. Time runs from the first to the last. */
  places: readonly string[]
  series: readonly ChartSeries[]
  /** A value in full, with its unit. */
  format: (value: number) => string
  /** A value as it is looked at, where that is more than its words: an amount with the riyal sign. */
  show?: (value: number) => ReactNode
  /** A value on the axis; compact unless said. */
  formatShort?: (value: number) => string
}

/** The range of all values, with zero in it: a bar or an area without its foot lies. */
export function valueRange(series: readonly ChartSeries[]): [number, number] {
  const values = series.flatMap((one) => one.values)
  const most = Math.max(0, ...values)
  return [Math.min(0, ...values), most === 0 ? 1 : most]
}

export interface Extremes {
  lowest: number
  highest: number
  last: number
}

/** The places of the lowest, highest and last value; the first of equals. */
export function extremes(values: readonly number[]): Extremes | undefined {
  if (values.length === 0) return undefined
  return {
    lowest: values.indexOf(Math.min(...values)),
    highest: values.indexOf(Math.max(...values)),
    last: values.length - 1,
  }
}

/** Every how many places a label fits. */
export function labelStep(count: number, width: number, labelWidth: number): number {
  if (count === 0 || width <= 0) return 1
  return Math.max(1, Math.ceil((count * labelWidth) / width))
}

/** The place an arrow leads to; where the first place stands at the right, so do the arrows. */
export function placeAfter(key: string, place: number, count: number, isRtl: boolean): number | undefined {
  const last = count - 1
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return Math.min(last, place + 1)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return Math.max(0, place - 1)
  return undefined
}
