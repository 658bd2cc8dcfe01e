import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { CellFault } from '@mawrid/contract/bulk/faults.ts'
import { rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { ownListings } from '../../listings/tables.ts'
import { type ReadRow, readRow, skuKey } from '../cells/readRow.ts'
import { sendPictures } from '../pictures/fetchPictures.ts'
import type { Cell, TableRow } from '../reading/cell.ts'
import { bulkChanges, importRefusals } from '../tables.ts'
import { readFacts } from './facts.ts'
import { announceImport } from './findRunning.ts'
import { afterAction } from './lifecycle.ts'
import { parentKey } from './parentRows.ts'
import type { PlannedRow } from './planRow.ts'
import { processRows } from './processRows.ts'
import { shownRow } from './readImport.ts'
import { recordImportAction } from './recordImportAction.ts'
import { lockImport, storeImport } from './store.ts'
import { importView } from './view.ts'
import { choicesOf } from './words.ts'

type Correction = CallContext<typeof calls.correctRefusedRows>['body']['rows'][number]
type Refusal = typeof importRefusals.$inferSelect

/** Faults that the cell's text does not show; they stay until the text is changed. */
const hiddenFaults = new Set<string>([
  'formula_without_value',
  'error_value',
  'merged_cell',
  'cell_too_long',
  'date_for_number',
  'digits_lost',
  'quote_open',
  'sku_twice',
] satisfies CellFault[])

/**
 * Imports refused rows again after they were corrected. Rows that succeed leave the list; for the others it returns the
 * remaining errors.
 */
export function correctRows(
  parts: Parts,
  { params, body, principal, once }: CallContext<typeof calls.correctRefusedRows>,
): Promise<ReplyOf<typeof calls.correctRefusedRows>> {
  const companyId = principal.company.id
  const { userId } = principal
  const deps = { ...parts, companyId, userId, causeId: params.id, listingReview: parts.settings.listingReview }
  return once(async (tx) => {
    const record = await lockImport(tx, params.id)
    const state = afterAction(record, 'correct', parts.clock.now())
    const fields = record.columns.map(({ field }) => field)
    const facts = await readFacts(tx, record, choicesOf(record))
    const read = (row: TableRow) => readRow(row, fields, facts.names, facts.decimalSign)
    const corrected = (await rowsToRead(tx, params.id, body.rows)).map(read)
    const rows = [...corrected, ...(await variantsOf(tx, params.id, corrected, read))]
    const seen = await touchedBy(tx, params.id, rows)
    const decided = await processRows(tx, deps, { id: params.id, rows, fields, facts, seen })
    await storeOutcomes(tx, params.id, decided)
    const outcomes = Object.fromEntries(
      rowOutcomes.map((outcome) => [outcome, decided.filter((one) => one.outcome === outcome).length]),
    ) as Record<PlannedRow['outcome'], number>
    const after = await storeImport(tx, params.id, {
      state,
      made: record.made + outcomes.made,
      changed: record.changed + outcomes.changed,
      same: record.same + outcomes.same,
      refused: record.refused - (decided.length - outcomes.refused),
    })
    if (after.picturesWaiting > 0) await sendPictures(parts, tx, { id: params.id, companyId })
    await recordImportAction(parts, tx, record, after, { action: 'correct', userId })
    await announceImport(tx, deps, params.id)
    return { import: importView(after, parts.clock.now()), results: decided.map(shownRow), outcomes }
  })
}

/** The corrected rows in the order of the file; only rows that are still refused can be corrected. */
async function rowsToRead(tx: Db, importId: string, corrections: readonly Correction[]) {
  const storedRows = await tx
    .select()
    .from(importRefusals)
    .where(
      and(
        eq(importRefusals.importId, importId),
        inArray(
          importRefusals.row,
          corrections.map(({ row }) => row),
        ),
      ),
    )
  const refusals = new Map(storedRows.map((one) => [one.row, one]))
  const unknown = corrections.flatMap(({ row }, n) =>
    refusals.has(row) ? [] : [fieldError(`rows.${n}.row`, 'not_offered')],
  )
  if (unknown.length > 0) throw invalid(unknown)
  return corrections
    .map(({ row, cells }) => ({ row, cells: cells.map((text, column) => asRead(text, column, refusals.get(row))) }))
    .sort((one, other) => one.row - other.row)
}

const maxVariantRows = 5_000

/** Rows of variants that were refused with the row of their product come with it. */
async function variantsOf(
  tx: Db,
  importId: string,
  corrected: readonly ReadRow[],
  read: (row: TableRow) => ReadRow,
): Promise<ReadRow[]> {
  const products = new Set(corrected.flatMap((row) => [row.key, parentKey(row)]).filter((key) => key !== ''))
  const numbers = new Set(corrected.map(({ row }) => row))
  const refusedWithIt = sql`${importRefusals.problems} @> ${JSON.stringify([{ code: 'product_refused' satisfies CellFault }])}::jsonb`
  const waiting = await tx
    .select()
    .from(importRefusals)
    .where(and(eq(importRefusals.importId, importId), refusedWithIt))
    .orderBy(importRefusals.row)
    .limit(maxVariantRows)
  return waiting
    .filter(({ row }) => !numbers.has(row))
    .map(({ row, cells }) => read({ row, cells }))
    .filter((row) => products.has(parentKey(row)))
}

function asRead(text: string, column: number, refusal: Refusal | undefined): Cell {
  const hidden = refusal?.problems.find((problem) => problem.column === column && hiddenFaults.has(problem.code))
  return hidden && refusal?.cells[column] === text ? { fault: hidden.code as CellFault, shown: text } : text
}

/** SKUs already used by other rows of the same import; a second row with one of them is refused. */
async function touchedBy(tx: Db, importId: string, rows: readonly ReadRow[]): Promise<Set<string>> {
  const keys = rows.map(({ key }) => key).filter((key) => key !== '')
  if (keys.length === 0) return new Set()
  const touched = await tx
    .select({ sku: ownListings.sku })
    .from(ownListings)
    .innerJoin(bulkChanges, and(eq(bulkChanges.causeId, importId), eq(bulkChanges.listingId, ownListings.id)))
    .where(inArray(sql`upper(${ownListings.sku})`, keys))
  return new Set(touched.map(({ sku }) => skuKey(sku)))
}

async function storeOutcomes(tx: Db, importId: string, decided: readonly PlannedRow[]): Promise<void> {
  const right = decided.filter(({ outcome }) => outcome !== 'refused').map(({ read }) => read.row)
  if (right.length > 0) {
    await tx
      .delete(importRefusals)
      .where(and(eq(importRefusals.importId, importId), inArray(importRefusals.row, right)))
  }
  for (const { outcome, read, problems } of decided) {
    if (outcome !== 'refused') continue
    await tx
      .update(importRefusals)
      .set({ cells: [...read.cells], problems: [...problems] })
      .where(and(eq(importRefusals.importId, importId), eq(importRefusals.row, read.row)))
  }
}
