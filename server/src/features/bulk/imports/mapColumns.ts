import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { fingerprint } from '../columns/recognise.ts'
import { importMappings } from '../tables.ts'
import { recordImportAction } from './recordImportAction.ts'
import { lockImport, storeImport } from './store.ts'
import { remembered } from './survey.ts'
import { importView, moved } from './view.ts'
import { sendImport } from './workOnImport.ts'

export function mapColumns(
  parts: Parts,
  { params, body, principal }: CallContext<typeof calls.mapImport>,
): Promise<Import> {
  const companyId = principal.company.id
  return parts.db.forCompany(companyId, async (tx) => {
    const record = await lockImport(tx, params.id)
    const now = parts.clock.now()
    const state = moved(record, 'map', now)
    const { columns } = record
    if (body.fields.length !== columns.length) throw fieldProblem('fields', 'invalid', fieldMessages.invalid)
    const named = columns.map((column, index) => ({
      ...column,
      field: body.fields[index] ?? null,
      known_by: 'person' as const,
    }))
    const fields = remembered(columns, body.fields)
    await tx
      .insert(importMappings)
      .values({ companyId, fingerprint: fingerprint(columns.map(({ header }) => header)), fields })
      .onConflictDoUpdate({ target: [importMappings.companyId, importMappings.fingerprint], set: { fields } })
    const after = await storeImport(tx, params.id, { state, columns: named })
    await sendImport(parts, tx, 'reading', { id: params.id, companyId })
    await recordImportAction(parts, tx, record, after, { action: 'map', userId: principal.userId })
    return importView(after, now)
  })
}
