import * as z from 'zod/mini'
import { canonical } from './canonical.ts'
import { plainDecimal, trimZeros } from './decimal.ts'

/** How many of a unit, nothing included: stock on hand. The unit's own precision is checked where the unit is known. */
export const Amount = canonical('quantity', {
  tidy: (text) => trimZeros(plainDecimal(text)),
  shape: /^(?:0|[1-9]\d{0,11})(?:\.\d{0,2}[1-9])?$/,
})

/** How many of a unit, more than nothing, without needless zeros: "12", "0.5". */
export const Quantity = Amount.check(z.refine((text) => text !== '0', 'quantity'))

/** Whether a quantity fits the number of decimals of its unit. */
export function fitsPrecision(quantity: string, precision: number): boolean {
  return (quantity.split('.')[1] ?? '').length <= precision
}
