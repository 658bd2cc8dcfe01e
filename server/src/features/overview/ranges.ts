import { addDays, daysBetween } from '@mawrid/contract/values/days.ts'

/** Two ranges of days in Riyadh, both ends included: the requested one and the one it is compared with. */
export interface Ranges {
  readonly from: string
  readonly to: string
  readonly beforeFrom: string
  readonly beforeTo: string
}

interface Query {
  readonly from: string
  readonly to: string
  readonly before_from?: string | undefined
  readonly before_to?: string | undefined
}

/** Compares with the same number of days before, unless another range is given. */
export function rangesOf({ from, to, before_from, before_to }: Query): Ranges {
  const beforeTo = before_to ?? addDays(from, -1)
  return { from, to, beforeFrom: before_from ?? addDays(beforeTo, -daysBetween(from, to)), beforeTo }
}

/** Every day of a range. */
export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}
