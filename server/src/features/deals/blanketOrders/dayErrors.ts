import { maxCallDays } from '@mawrid/contract/deals/blanketOrder.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { addDays } from '@mawrid/contract/values/days.ts'

/** The last day of a blanket order is later than another day, and within a year. */
export function dayErrors(
  path: string,
  day: string,
  { after, today }: { readonly after: string; readonly today: string },
): FieldError[] {
  if (day <= after) return [fieldError(path, 'payment_early', { earliest: addDays(after, 1) })]
  return day > addDays(today, maxCallDays) ? [fieldError(path, 'day_far')] : []
}
