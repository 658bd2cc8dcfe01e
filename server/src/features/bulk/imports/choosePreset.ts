import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import, ShopSystem } from '@mawrid/contract/bulk/import.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { fingerprint, recognise } from '../columns/recognise.ts'
import { importMappings } from '../tables.ts'
import { namesOf, remembered } from './collectStats.ts'
import { usableConstants } from './constants.ts'
import { readFacts, warehouseNamed } from './facts.ts'
import { storeMapping } from './storeMapping.ts'

/** Maps the columns of a file as a system writes them, here and in later files with the same columns, and reads it again. */
export function choosePreset(parts: Parts, call: CallContext<typeof calls.chooseImportPreset>): Promise<Import> {
  return storeMapping(parts, call, async (tx, record) => {
    const { companyId, columns } = record
    const preset: ShopSystem | 'none' = call.body.preset ?? 'none'
    const headers = columns.map(({ header }) => header)
    const { names } = await readFacts(tx, { companyId, userId: call.principal.userId })
    const chosen = namesOf(headers, recognise(headers), {
      preset,
      samplesOf: (column) => columns[column]?.samples ?? [],
      warehouseNamed: (text) => warehouseNamed(names, text),
    })
    const constants = usableConstants(record.constants, chosen, names)
    const memory = { fields: remembered(columns, chosen), constants, preset } as const
    await tx
      .insert(importMappings)
      .values({ companyId, fingerprint: fingerprint(headers), ...memory })
      .onConflictDoUpdate({ target: [importMappings.companyId, importMappings.fingerprint], set: memory })
    const named = columns.map((column, index) => ({
      ...column,
      field: chosen[index] ?? null,
      known_by: 'person' as const,
    }))
    return { columns: named, constants, preset }
  })
}
