import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { compareDecimals, isWholeSteps } from '@mawrid/contract/values/decimal.ts'
import * as z from 'zod/mini'
import type { OwnFields } from '../../listings/tables.ts'

/** How many can be ordered at once, as a product says; the other kinds say nothing of it. */
const Limits = z.object({
  min_order_qty: z._default(z.string(), '0'),
  order_step: z.optional(z.string()),
  max_order_qty: z._default(z.nullable(z.string()), null),
})

export function orderErrors(own: OwnFields, qty: string, path: string): FieldError[] {
  const { min_order_qty: min, order_step: step, max_order_qty: max } = z.parse(Limits, own)
  if (compareDecimals(qty, min) < 0) return [fieldError(path, 'too_small', { min })]
  if (max !== null && compareDecimals(qty, max) > 0) return [fieldError(path, 'too_big', { max })]
  if (step !== undefined && !isWholeSteps(min, qty, step)) return [fieldError(path, 'order_steps')]
  return []
}
