import type { ReactNode } from 'react'

export interface ChartSeries {
  id: string
  label: string
  /** One value for each category in `places`. */
  values: readonly number[]
}

/** The data of a chart with translated labels, which its table and summary use too. */
export interface ChartContent {
  /** The categories along the horizontal axis: months, days, cities. Time runs from first to last. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** A value in full, with its unit. */
  format: (value: number) => string
  /** How a value is rendered if text is not enough: an amount with the riyal sign. */
  show?: (value: number) => ReactNode
  /** A value on the axis; compact by default. */
  formatShort?: (value: number) => string
}

/** The range of all values, always including zero, because bars and areas that start elsewhere mislead. */
export function valueRange(series: readonly ChartSeries[]): [number, number] {
  const values = series.flatMap((one) => one.values)
  const max = Math.max(0, ...values)
  return [Math.min(0, ...values), max === 0 ? 1 : max]
}

export interface Extremes {
  lowest: number
  highest: number
  last: number
}

/** The indexes of the lowest, highest and last value; of equal values the first. */
export function extremes(values: readonly number[]): Extremes | undefined {
  if (values.length === 0) return undefined
  return {
    lowest: values.indexOf(Math.min(...values)),
    highest: values.indexOf(Math.max(...values)),
    last: values.length - 1,
  }
}

/** The interval at which category labels fit the width. */
export function labelStep(count: number, width: number, labelWidth: number): number {
  if (count === 0 || width <= 0) return 1
  return Math.max(1, Math.ceil((count * labelWidth) / width))
}

/** The category that an arrow key leads to. In right-to-left charts the arrow keys are swapped. */
export function indexAfter(key: string, index: number, count: number, isRtl: boolean): number | undefined {
  const last = count - 1
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return Math.min(last, index + 1)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return Math.max(0, index - 1)
  return undefined
}
