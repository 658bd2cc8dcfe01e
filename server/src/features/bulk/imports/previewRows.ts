import { type ImportRow, maxPreviewRows, rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { beginning } from '../cells/readRow.ts'
import { importPreviewRows } from '../tables.ts'
import type { PlannedRow } from './planRow.ts'

/** Enough to recognise a cell; texts can be a hundred times as long. */
const shownCharacters = 300

interface Whose {
  readonly id: string
  readonly companyId: string
}

/** Keeps the first rows of each outcome while all rows are counted. */
export function previewRowStore({ id, companyId }: Whose) {
  const counts = new Map(rowOutcomes.map((outcome): [ImportRow['outcome'], number] => [outcome, 0]))
  const countOf = (outcome: ImportRow['outcome']) => counts.get(outcome) ?? 0
  return {
    isFull: (outcome: ImportRow['outcome']) => countOf(outcome) >= maxPreviewRows,
    async store(tx: Db, decided: readonly PlannedRow[]): Promise<void> {
      const rows = decided.filter(({ outcome }) => {
        const before = countOf(outcome)
        counts.set(outcome, before + 1)
        return before < maxPreviewRows
      })
      if (rows.length > 0) await insertRows(tx, { id, companyId }, rows)
    },
  }
}

export async function forgetPreviewRows(tx: Db, importId: string): Promise<void> {
  await tx
    .delete(importPreviewRows)
    .where(and(eq(importPreviewRows.importId, importId), ofBoundCompany(importPreviewRows)))
}

/** Keeps the first rows of each outcome, where the parts of a file have stored theirs. */
export async function trimPreviewRows(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select outcome, row, row_number() over (partition by outcome order by row) as number
      from import_preview_rows where import_id = ${importId}
    )
    delete from import_preview_rows p using counted c
    where p.import_id = ${importId} and p.outcome = c.outcome and p.row = c.row and c.number > ${maxPreviewRows}`)
}

async function insertRows(tx: Db, { id, companyId }: Whose, rows: readonly PlannedRow[]): Promise<void> {
  const shown = rows.map(({ read, outcome, problems }) => ({
    row: read.row,
    outcome,
    cells: read.cells.map((text) => beginning(text, shownCharacters)),
    problems,
  }))
  await tx.execute(sql`
    insert into import_preview_rows (import_id, outcome, row, company_id, cells, problems)
    select ${id}, r ->> 'outcome', (r ->> 'row')::int, ${companyId}, r -> 'cells', r -> 'problems'
    from jsonb_array_elements(${JSON.stringify(shown)}::jsonb) r`)
}
