import { type FieldCode, fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { NewInvoice } from '@mawrid/contract/invoices/draft.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../../platform/http/problems.ts'
import { unitOf } from '../../reference/index.ts'

type LineInput = NewInvoice['lines'][number]
type Source = 'deal_line' | 'milestone' | 'of_line'

/**
 * Refuses items with unknown units, quantities too precise for their unit, and items that belong to another document.
 */
export function refuseLines(lines: readonly LineInput[], sources: readonly Source[] = []): void {
  const errors = lines.flatMap((line, index) => lineErrors(line, `lines.${index}`, sources))
  if (errors.length > 0) throw invalid(errors)
}

const allSources = ['deal_line', 'milestone', 'of_line'] as const

function lineErrors(line: LineInput, at: string, sources: readonly Source[]): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (field: keyof LineInput, code: FieldCode) => errors.push(fieldError(`${at}.${field}`, code))
  const unit = unitOf(line.unit)
  if (!unit) refuse('unit', 'not_offered')
  if (unit && !fitsPrecision(line.qty, unit.precision)) refuse('qty', 'precision')
  for (const source of allSources) {
    if (line[source] !== null && !sources.includes(source)) refuse(source, 'not_offered')
  }
  return errors
}
