import { bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import { type Import, maxUnits } from '@mawrid/contract/bulk/import.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Database } from '../../../platform/parts.ts'
import { emptied, storable } from '../cells/readRow.ts'
import { normalized } from '../columns/normalized.ts'
import { fingerprint } from '../columns/recognise.ts'
import { shownText, type TableRow } from '../reading/cell.ts'
import { type ImportRecord, importMappings } from '../tables.ts'
import type { FileStats } from './collectStats.ts'
import { isKnownUnit } from './facts.ts'

const maxUnitLength = 200

/** The unknown words of a file's unit columns, collected row by row; `chosen` are units by folded words. */
export function collectUnitWords({ columns }: Pick<FileStats, 'columns'>, chosen: ReadonlyMap<string, string>) {
  const unitColumns = columns.flatMap(({ field, index }) =>
    field !== null && bulkColumns[field].kind === 'unit' ? [index] : [],
  )
  const found = new Map<string, { text: string; rows: number }>()
  return {
    add({ cells }: TableRow): void {
      for (const text of new Set(unitColumns.map((column) => storable(shownText(cells[column])).trim()))) {
        if (text === '' || text === emptied || text.length > maxUnitLength || isKnownUnit(text)) continue
        const word = found.get(normalized(text)) ?? { text, rows: 0 }
        word.rows += 1
        found.set(normalized(text), word)
      }
    },
    /** The most frequent ones, with the units they were mapped to. */
    words(): Import['units'] {
      return [...found]
        .map(([word, { text, rows }]) => ({ text, rows, unit: chosen.get(word) ?? null }))
        .sort((one, other) => other.rows - one.rows)
        .slice(0, maxUnits)
    },
  }
}

/** By folded words: the company's choices for files like this one, then those for this file. */
export async function chosenUnits(
  db: Database,
  { companyId, units }: ImportRecord,
  { columns }: Pick<FileStats, 'columns'>,
): Promise<ReadonlyMap<string, string>> {
  const [memory] = await db.forCompany(companyId, (tx) =>
    tx
      .select({ units: importMappings.units })
      .from(importMappings)
      .where(
        and(
          eq(importMappings.fingerprint, fingerprint(columns.map(({ header }) => header))),
          ofBoundCompany(importMappings),
        ),
      ),
  )
  const chosen = new Map(Object.entries(memory?.units ?? {}))
  for (const { text, unit } of units) {
    if (unit === null) chosen.delete(normalized(text))
    else chosen.set(normalized(text), unit)
  }
  return chosen
}
