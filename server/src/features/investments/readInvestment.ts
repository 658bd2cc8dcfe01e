import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { addMonths } from '@mawrid/contract/values/days.ts'
import type { OwnInvestment, WrittenInvestment } from './ownInvestment.ts'

interface Context {
  readonly before: OwnInvestment | null
  readonly today: string
}

/** An offer closes after today and within a year; one that has closed may still be put right otherwise. */
export function closingDayErrors({ closes_on }: WrittenInvestment, { before, today }: Context): FieldError[] {
  if (closes_on === null || closes_on === before?.closes_on) return []
  if (closes_on <= today) return [fieldError('closes_on', 'day_past')]
  return closes_on > addMonths(today, 12) ? [fieldError('closes_on', 'day_far')] : []
}
