import * as z from 'zod/mini'
import { compareDecimals } from './decimal.ts'

type Bound = number | string | null

/** The rule that one field is not above another; either may be empty. The error is reported at the upper one. */
export function notAbove<const Low extends string, const High extends string>(low: Low, high: High) {
  return z.refine<Readonly<Record<Low | High, Bound>>>(
    (fields) => fields[low] === null || fields[high] === null || compareBounds(fields[low], fields[high]) <= 0,
    { error: 'order', path: [high] },
  )
}

/** The rule that a field is filled in whenever a condition on the others holds. */
export function neededWhen<Fields>(field: keyof Fields & string, holds: (fields: Fields) => boolean) {
  return z.refine<Fields>((fields) => !holds(fields) || fields[field] !== null, { error: 'required', path: [field] })
}

function compareBounds(low: number | string, high: number | string): number {
  return compareDecimals(String(low), String(high))
}
