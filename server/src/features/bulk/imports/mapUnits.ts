import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Parts } from '../../../platform/parts.ts'
import { unitOf } from '../../reference/index.ts'
import { normalized } from '../columns/normalized.ts'
import { type ImportRecord, importMappings } from '../tables.ts'
import { remembered } from './collectStats.ts'
import { storeMapping } from './storeMapping.ts'

type Choice = CallContext<typeof calls.mapImportUnits>['body']['units'][number]

/** Maps unknown words to units for all rows of a file, and reads the file again. */
export function mapUnits(parts: Parts, call: CallContext<typeof calls.mapImportUnits>): Promise<Import> {
  return storeMapping(parts, call, (record) => {
    const choices = call.body.units
    refuseUnknown(record, choices)
    const chosen = new Map(choices.map(({ text, unit }) => [text, unit]))
    const units = record.units.map((one) => ({ ...one, unit: chosen.get(one.text) ?? unchangedUnit(one, chosen) }))
    const words = Object.fromEntries(
      units.flatMap(({ text, unit }) => (unit === null ? [] : [[normalized(text), unit] as const])),
    )
    const cleared = units.filter(({ unit }) => unit === null).map(({ text }) => normalized(text))
    const { columns } = record
    const fields = remembered(
      columns,
      columns.map(({ field }) => field),
    )
    return {
      stored: { units },
      remembered: { fields, units: words },
      replaced: { units: sql`(${importMappings.units} - ${sql.param(cleared)}::text[]) || excluded.units` },
    }
  })
}

function unchangedUnit(
  { text, unit }: Import['units'][number],
  chosen: ReadonlyMap<string, string | null>,
): string | null {
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
