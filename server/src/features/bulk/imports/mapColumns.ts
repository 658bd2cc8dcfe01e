import type * as calls from '@mawrid/contract/bulk/calls.ts'
import { warehouseOf } from '@mawrid/contract/bulk/columns.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { fieldError, fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isName } from '../columns/headerMeaning.ts'
import { fingerprint } from '../columns/recognise.ts'
import { importMappings } from '../tables.ts'
import { remembered } from './collectStats.ts'
import { constantErrors, usableConstants } from './constants.ts'
import { readFacts } from './facts.ts'
import { storeMapping } from './storeMapping.ts'

/** Maps the columns of a file to fields, here and in later files with the same columns, and reads it again. */
export function mapColumns(parts: Parts, call: CallContext<typeof calls.mapImport>): Promise<Import> {
  return storeMapping(parts, call, async (tx, record) => {
    const { companyId, columns, preset } = record
    const chosen = call.body.fields
    if (chosen.length !== columns.length) throw fieldProblem('fields', 'invalid', fieldMessages.invalid)
    const named = columns.map((column, index) => ({
      ...column,
      field: chosen[index] ?? null,
      known_by: 'person' as const,
    }))
    const { names } = await readFacts(tx, { companyId, userId: call.principal.userId })
    const unknown = chosen.flatMap((field, index) => {
      const warehouse = field === null ? undefined : warehouseOf(field)
      const isOffered = warehouse === undefined || names.offers('warehouse', warehouse)
      return isOffered ? [] : [fieldError(`fields.${index}`, 'not_offered')]
    })
    if (unknown.length > 0) throw invalid(unknown)
    const requested = call.body.constants
    const errors = requested ? constantErrors(requested, chosen, names) : []
    if (errors.length > 0) throw invalid(errors)
    // Whoever chooses a description as the name, where the file was not taken so, means that of all products; not who corrects its language.
    const renames_existing = columns.some(
      ({ field, is_description }, index) => is_description && isName(chosen[index]) && !isName(field),
    )
    const all = { ...(renames_existing && { renames_existing }), ...(requested ?? record.constants) }
    const constants = usableConstants(all, chosen, names)
    const fields = remembered(columns, chosen)
    await tx
      .insert(importMappings)
      .values({ companyId, fingerprint: fingerprint(columns.map(({ header }) => header)), fields, constants, preset })
      .onConflictDoUpdate({
        target: [importMappings.companyId, importMappings.fingerprint],
        set: { fields, constants, preset },
      })
    return { columns: named, constants }
  })
}
