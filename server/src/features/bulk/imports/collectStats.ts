import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import type { DecimalSign, Import, ImportColumn, ImportConstants } from '@mawrid/contract/bulk/import.ts'
import type * as z from 'zod/mini'
import { collectDecimals } from '../cells/decimals.ts'
import { beginning, isNumeric, storable } from '../cells/readRow.ts'
import { normalized } from '../columns/normalized.ts'
import { namedByContent } from '../columns/recognise.ts'
import { FileRefused, isBlank, limits, shownText, type TableRow } from '../reading/cell.ts'
import { type Chosen, chooseTable } from '../reading/chooseTable.ts'
import { markMerged } from '../reading/merged.ts'
import { openTables, type Table } from '../reading/openTable.ts'
import type { MergedRange } from '../reading/sheet.ts'

type Column = z.output<typeof ImportColumn>

/** The contents of a file after reading it once. */
export interface FileStats {
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Column[]
  /** Those remembered with the mapping of the columns. */
  readonly constants: ImportConstants | undefined
  readonly decimals: Import['decimals']
  /** The decimal sign remembered with the mapping of the columns. */
  readonly decimalSign: DecimalSign | null
  readonly merged: MergedRange[]
  readonly rows: number
  readonly firstRows: readonly TableRow[]
}

/**
 * Known mappings of columns, looked up before their names are recognised: chosen by a person for this file or for a
 * similar one.
 */
export type KnownColumns = (headers: readonly string[]) => Promise<{
  readonly by: 'memory' | 'person'
  readonly fields: readonly (BulkField | null)[]
  readonly constants?: ImportConstants
  readonly decimalSign: DecimalSign | null
} | null>

const previewed = 50
const sampled = 3
/** The template's own examples, by their SKUs. */
const example = /^EXAMPLE-\d$/i

/** `packageRows` is how many rows the package allows; a file with more is not read to its end. */
export async function collectStats(
  path: string,
  knownColumns: KnownColumns,
  packageRows: number | null = null,
): Promise<FileStats> {
  const chosen = await chooseTable(await openTables(path))
  const merged: MergedRange[] = []
  const firstRows: TableRow[] = []
  const decimals = collectDecimals()
  let rows = 0
  let width = chosen.headers.length
  for await (const row of bodyOf(chosen.table, chosen.headerRow, merged)) {
    rows++
    if (packageRows !== null && rows > packageRows) throw new FileRefused('package_rows', { limit: packageRows })
    if (rows > limits.rows) throw new FileRefused('too_many_rows', { most: limits.rows })
    if (rows <= previewed) firstRows.push(row)
    decimals.add(row)
    width = Math.max(width, row.cells.length)
  }
  if (rows === 0) throw new FileRefused('no_rows')
  const known = await columnsOf(chosen, width, firstRows, knownColumns)
  const below = merged.filter(({ bottom }) => bottom > chosen.headerRow)
  return {
    sheet: chosen.table.name,
    headerRow: chosen.headerRow,
    ...known,
    decimals: decimals.found(known.columns.flatMap(({ field, index }) => (isNumeric(field) ? [index] : []))),
    merged: below,
    rows,
    firstRows: firstRows.map(markMerged(below)),
  }
}

/** The product rows of a surveyed sheet; can be read repeatedly. */
export async function* productRows(
  path: string,
  { sheet, headerRow, merged }: Pick<FileStats, 'sheet' | 'headerRow' | 'merged'>,
): AsyncGenerator<TableRow> {
  const table = (await openTables(path)).find(({ name }) => name === sheet)
  if (!table) throw new FileRefused('no_sheet')
  const mark = markMerged(merged)
  for await (const row of bodyOf(table, headerRow)) yield mark(row)
}

async function* bodyOf(table: Table, headerRow: number, merged?: MergedRange[]): AsyncGenerator<TableRow> {
  for await (const row of table.rows(merged)) {
    if (row.row <= headerRow || isBlank(row.cells) || isExample(row)) continue
    yield row
  }
}

function isExample({ cells }: TableRow): boolean {
  return cells.slice(0, 3).some((cell) => example.test(shownText(cell).trim()))
}

async function columnsOf(
  chosen: Chosen,
  width: number,
  rows: readonly TableRow[],
  knownColumns: KnownColumns,
): Promise<Pick<FileStats, 'columns' | 'constants' | 'decimalSign'>> {
  const headers = Array.from({ length: width }, (_, index) => beginning(storable(chosen.headers[index] ?? ''), 200))
  const samplesOf = (column: number) => rows.map(({ cells }) => storable(shownText(cells[column])).trim())
  const named = namedByContent(
    headers.map((_, index) => chosen.recognised[index] ?? null),
    samplesOf,
  )
  const known = await knownColumns(headers)
  const columns = headers.map((header, index): Column => {
    const field = (known ? known.fields[index] : named[index]) ?? null
    const samples = [...new Set(samplesOf(index))].filter((text) => text !== '').slice(0, sampled)
    return {
      index,
      header,
      samples: samples.map((text) => beginning(text, 80)),
      field,
      known_by: known ? known.by : field === null ? null : 'name',
    }
  })
  return { columns, constants: known?.constants, decimalSign: known?.decimalSign ?? null }
}

/** Mappings are stored by column name, so that column order does not matter. */
export function remembered(columns: readonly Pick<Column, 'header'>[], fields: readonly (BulkField | null)[]) {
  return Object.fromEntries(columns.map(({ header }, index) => [normalized(header), fields[index] ?? null]))
}
