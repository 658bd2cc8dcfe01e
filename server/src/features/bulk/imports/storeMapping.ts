import type { Import } from '@mawrid/contract/bulk/import.ts'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Parts } from '../../../platform/parts.ts'
import { fingerprint } from '../columns/recognise.ts'
import { type ImportRecord, importMappings } from '../tables.ts'
import { afterAction } from './lifecycle.ts'
import { recordImportAction } from './recordImportAction.ts'
import { lockImport, storeImport } from './store.ts'
import { importView } from './view.ts'
import { sendImport } from './workOnImport.ts'

type MappingRow = typeof importMappings.$inferInsert

interface Mapping {
  /** What the import itself keeps. */
  readonly stored: Partial<Pick<ImportRecord, 'columns' | 'units'>>
  /** What the company's next files with the same columns are read by. */
  readonly remembered: Pick<MappingRow, 'fields' | 'units'>
  /** The part of it that replaces what is remembered already. */
  readonly replaced: PgUpdateSetSource<typeof importMappings>
}

interface Mapper {
  readonly params: { readonly id: string }
  readonly principal: { readonly userId: string; readonly company: { readonly id: string } }
}

/** Stores a mapping for an import and for the company's next files with the same columns, and reads the file again. */
export function storeMapping(
  parts: Parts,
  { params, principal }: Mapper,
  mappingOf: (record: ImportRecord) => Mapping,
): Promise<Import> {
  const companyId = principal.company.id
  return parts.db.forCompany(companyId, async (tx) => {
    const record = await lockImport(tx, params.id)
    const now = parts.clock.now()
    const state = afterAction(record, 'map', now)
    const { stored, remembered, replaced } = mappingOf(record)
    await tx
      .insert(importMappings)
      .values({ companyId, fingerprint: fingerprint(record.columns.map(({ header }) => header)), ...remembered })
      .onConflictDoUpdate({ target: [importMappings.companyId, importMappings.fingerprint], set: replaced })
    const after = await storeImport(tx, params.id, { state, ...stored })
    await sendImport(parts, tx, 'reading', { id: params.id, companyId })
    await recordImportAction(parts, tx, record, after, { action: 'map', userId: principal.userId })
    return importView(after, now)
  })
}
