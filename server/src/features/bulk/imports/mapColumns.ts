import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { remembered } from './collectStats.ts'
import { storeMapping } from './storeMapping.ts'

/** Maps the columns of a file to fields, and reads it again. */
export function mapColumns(parts: Parts, call: CallContext<typeof calls.mapImport>): Promise<Import> {
  return storeMapping(parts, call, ({ columns }) => {
    const chosen = call.body.fields
    if (chosen.length !== columns.length) throw fieldProblem('fields', 'invalid', fieldMessages.invalid)
    const named = columns.map((column, index) => ({
      ...column,
      field: chosen[index] ?? null,
      known_by: 'person' as const,
    }))
    const fields = remembered(columns, chosen)
    return { stored: { columns: named }, remembered: { fields }, replaced: { fields } }
  })
}
