import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { unitOf } from '../../reference/index.ts'
import { folded } from '../columns/folded.ts'
import { fingerprint } from '../columns/recognise.ts'
import { type ImportRecord, importMappings } from '../tables.ts'
import { recordImportAction } from './recordImportAction.ts'
import { lockImport, storeImport } from './store.ts'
import { remembered } from './survey.ts'
import { importView, moved } from './view.ts'
import { sendImport } from './workOnImport.ts'

type Choice = CallContext<typeof calls.mapImportUnits>['body']['units'][number]

/** Maps unknown words to units for all rows of a file, and reads the file again. */
export function mapUnits(
  parts: Parts,
  { params, body, principal }: CallContext<typeof calls.mapImportUnits>,
): Promise<Import> {
  const companyId = principal.company.id
  return parts.db.forCompany(companyId, async (tx) => {
    const record = await lockImport(tx, params.id)
    const now = parts.clock.now()
    const state = moved(record, 'map', now)
    refuseUnknown(record, body.units)
    const chosen = new Map(body.units.map(({ text, unit }) => [text, unit]))
    const units = record.units.map((one) => ({ ...one, unit: chosen.get(one.text) ?? keptUnit(one, chosen) }))
    const words = Object.fromEntries(
      units.flatMap(({ text, unit }) => (unit === null ? [] : [[folded(text), unit] as const])),
    )
    const { columns } = record
    const fields = remembered(
      columns,
      columns.map(({ field }) => field),
    )
    const cleared = units.filter(({ unit }) => unit === null).map(({ text }) => folded(text))
    await tx
      .insert(importMappings)
      .values({ companyId, fingerprint: fingerprint(columns.map(({ header }) => header)), fields, units: words })
      .onConflictDoUpdate({
        target: [importMappings.companyId, importMappings.fingerprint],
        set: { units: sql`(${importMappings.units} - ${sql.param(cleared)}::text[]) || excluded.units` },
      })
    const after = await storeImport(tx, params.id, { state, units })
    await sendImport(parts, tx, 'reading', { id: params.id, companyId })
    await recordImportAction(parts, tx, record, after, { action: 'map', userId: principal.userId })
    return importView(after, now)
  })
}

function keptUnit({ text, unit }: Import['units'][number], chosen: ReadonlyMap<string, string | null>): string | null {
  return chosen.has(text) ? null : unit
}

/** Only words of this file can be mapped, and only to units of the marketplace. */
function refuseUnknown(record: ImportRecord, choices: readonly Choice[]): void {
  const words = new Set(record.units.map(({ text }) => text))
  const errors = choices.flatMap(({ text, unit }, n) => [
    ...(words.has(text) ? [] : [fieldError(`units.${n}.text`, 'not_offered')]),
    ...(unit === null || unitOf(unit) ? [] : [fieldError(`units.${n}.unit`, 'not_offered')]),
  ])
  if (errors.length > 0) throw invalid(errors)
}
