import type { Import } from '@mawrid/contract/bulk/import.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { ImportRecord } from '../tables.ts'
import { afterAction } from './lifecycle.ts'
import { recordImportAction } from './recordImportAction.ts'
import { lockImport, storeImport } from './store.ts'
import { importView } from './view.ts'
import { sendImport } from './workOnImport.ts'

interface Mapper {
  readonly params: { readonly id: string }
  readonly principal: { readonly userId: string; readonly company: { readonly id: string } }
}

/** Stores a mapping and reads the file again. `map` remembers it for later files, and returns what the import keeps. */
export function storeMapping(
  parts: Parts,
  { params, principal }: Mapper,
  map: (tx: Db, record: ImportRecord) => Promise<Partial<ImportRecord>>,
): Promise<Import> {
  const companyId = principal.company.id
  return parts.db.forCompany(companyId, async (tx) => {
    const record = await lockImport(tx, params.id)
    const now = parts.clock.now()
    const state = afterAction(record, 'map', now)
    const after = await storeImport(tx, params.id, { ...(await map(tx, record)), state })
    await sendImport(parts, tx, 'reading', { id: params.id, companyId })
    await recordImportAction(parts, tx, record, after, { action: 'map', userId: principal.userId })
    return importView(after, now)
  })
}
