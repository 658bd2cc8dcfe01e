import type { BulkField, ColumnField } from '@mawrid/contract/bulk/columns.ts'
import type { DecimalSign, Import, ImportColumn, ImportConstants, ShopSystem } from '@mawrid/contract/bulk/import.ts'
import type * as z from 'zod/mini'
import { collectDecimals, decimalsOf } from '../cells/decimals.ts'
import { beginning, isNumeric, storable } from '../cells/readRow.ts'
import { isDescription } from '../columns/headerMeaning.ts'
import { normalized } from '../columns/normalized.ts'
import { preparationOf } from '../columns/preparation.ts'
import { namedByPreset, presetOf } from '../columns/presets.ts'
import {
  namedByContent,
  namedByDescription,
  namedByWarehouse,
  pricedByContent,
  type WarehouseNamed,
} from '../columns/recognise.ts'
import { cachedRows, cacheRows, findRawStats, type RawStats } from '../reading/cachedRows.ts'
import { FileRefused, isBlank, limits, shownText, type TableRow } from '../reading/cell.ts'
import { chooseTable } from '../reading/chooseTable.ts'
import { markMerged } from '../reading/merged.ts'
import { openTables, type Table } from '../reading/openTable.ts'
import type { MergedRange } from '../reading/sheet.ts'
import { isTotalRow } from '../reading/totalRow.ts'

type Column = z.output<typeof ImportColumn>

/** The contents of a file after reading it once. */
export interface FileStats {
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Column[]
  readonly preset: ShopSystem | 'none' | null
  /** Those remembered with the mapping of the columns. */
  readonly constants: ImportConstants | undefined
  readonly decimals: Import['decimals']
  /** The decimal sign remembered with the mapping of the columns. */
  readonly decimalSign: DecimalSign | null
  readonly merged: MergedRange[]
  readonly rows: number
  /** Rows of totals, which are skipped. */
  readonly totals: number
  readonly firstRows: readonly TableRow[]
}

/**
 * Known mappings of columns, looked up before their names are recognised: chosen by a person for this file or for a
 * similar one.
 */
export type KnownColumns = (headers: readonly string[]) => Promise<{
  readonly by: 'memory' | 'person'
  readonly fields: readonly (ColumnField | null)[]
  readonly constants?: ImportConstants
  readonly decimalSign: DecimalSign | null
  readonly preset: ShopSystem | 'none' | null
} | null>

const previewed = 50
const sampled = 3
/** The template's own examples, by their SKUs. */
const example = /^EXAMPLE-\d$/i

interface Options {
  /** How many rows the package allows; a file with more is not read to its end. */
  readonly packageRows?: number | null
  readonly warehouseNamed?: WarehouseNamed
  /** Where the rows are kept once they are read. */
  readonly cache?: string | undefined
}

export async function collectStats(
  path: string,
  knownColumns: KnownColumns,
  { packageRows = null, warehouseNamed = () => undefined, cache }: Options = {},
): Promise<FileStats> {
  const rawStats = (cache && (await findRawStats(cache))) || (await readRawStats(path, packageRows, cache))
  refuseTooMany(rawStats.rows, packageRows)
  if (rawStats.rows === 0) throw new FileRefused('no_rows')
  // Files that an earlier version read have none.
  const { sheet, headerRow, rows, totals = 0, firstRows, numbers } = rawStats
  const known = await columnsOf(rawStats, { knownColumns, warehouseNamed })
  const merged = rawStats.merged.filter(({ bottom }) => bottom > headerRow)
  return {
    sheet,
    headerRow,
    ...known,
    decimals: decimalsOf(
      numbers,
      known.columns.flatMap(({ field, index }) => (isNumeric(field) ? [index] : [])),
    ),
    merged,
    rows,
    totals,
    firstRows: firstRows.map(markMerged(merged)),
  }
}

async function readRawStats(path: string, packageRows: number | null, cache: string | undefined): Promise<RawStats> {
  const { table, ...names } = await chooseTable(await openTables(path))
  const merged: MergedRange[] = []
  const firstRows: TableRow[] = []
  const decimals = collectDecimals()
  let rows = 0
  const skipped = { totals: 0 }
  let width = names.headers.length

  async function* counted(): AsyncGenerator<TableRow> {
    for await (const row of bodyOf(table, names.headerRow, { merged, skipped })) {
      rows++
      refuseTooMany(rows, packageRows)
      if (rows <= previewed) firstRows.push(row)
      decimals.add(row)
      width = Math.max(width, row.cells.length)
      yield row
    }
  }

  const rawStats = (): RawStats => ({
    sheet: table.name,
    headerRow: names.headerRow,
    headers: names.headers,
    recognised: names.recognised,
    width,
    rows,
    totals: skipped.totals,
    firstRows,
    numbers: decimals.columns,
    merged,
  })
  if (cache) await cacheRows(cache, counted(), rawStats)
  else for await (const _ of counted());
  return rawStats()
}

function refuseTooMany(rows: number, packageRows: number | null): void {
  if (packageRows !== null && rows > packageRows) throw new FileRefused('package_rows', { limit: packageRows })
  if (rows > limits.rows) throw new FileRefused('too_many_rows', { most: limits.rows })
}

type ReadFile = Pick<FileStats, 'sheet' | 'headerRow' | 'merged' | 'columns' | 'preset'>

/** The product rows of a surveyed sheet, as its system means them; can be read repeatedly. */
export async function* productRows(
  path: string,
  { sheet, headerRow, merged, columns, preset }: ReadFile,
  cache?: string,
): AsyncGenerator<TableRow> {
  const mark = markMerged(merged)
  const prepare = preparationOf(preset === 'none' ? null : preset, columns)
  for await (const row of await rowsOf(path, { sheet, headerRow }, cache)) yield prepare(mark(row))
}

async function rowsOf(path: string, { sheet, headerRow }: Pick<ReadFile, 'sheet' | 'headerRow'>, cache?: string) {
  if (cache && (await findRawStats(cache))) return cachedRows(cache)
  const table = (await openTables(path)).find(({ name }) => name === sheet)
  if (!table) throw new FileRefused('no_sheet')
  return bodyOf(table, headerRow)
}

interface Found {
  readonly merged?: MergedRange[]
  readonly skipped?: { totals: number }
}

async function* bodyOf(table: Table, headerRow: number, { merged, skipped }: Found = {}): AsyncGenerator<TableRow> {
  for await (const row of table.rows(merged)) {
    if (row.row <= headerRow || isBlank(row.cells) || isExample(row)) continue
    if (!isTotalRow(row.cells)) yield row
    else if (skipped) skipped.totals += 1
  }
}

function isExample({ cells }: TableRow): boolean {
  return cells.slice(0, 3).some((cell) => example.test(shownText(cell).trim()))
}

async function columnsOf(
  { headers: names, recognised, width, firstRows }: RawStats,
  { knownColumns, warehouseNamed }: { readonly knownColumns: KnownColumns; readonly warehouseNamed: WarehouseNamed },
): Promise<Pick<FileStats, 'columns' | 'preset' | 'constants' | 'decimalSign'>> {
  const headers = Array.from({ length: width }, (_, index) => beginning(storable(names[index] ?? ''), 200))
  const samplesOf = (column: number) => firstRows.map(({ cells }) => storable(shownText(cells[column])).trim())
  const known = await knownColumns(headers)
  const preset = known?.preset ?? presetOf(headers)
  const named = namesOf(headers, recognised, { preset, samplesOf, warehouseNamed })
  const columns = headers.map((header, index): Column => {
    const field = (known ? known.fields[index] : named[index]) ?? null
    const samples = [...new Set(samplesOf(index))].filter((text) => text !== '').slice(0, sampled)
    return {
      index,
      header,
      samples: samples.map((text) => beginning(text, 80)),
      field,
      known_by: known ? known.by : field === null ? null : 'name',
      is_description: isDescription(header),
    }
  })
  return { columns, preset, constants: known?.constants, decimalSign: known?.decimalSign ?? null }
}

interface Naming {
  readonly preset: ShopSystem | 'none' | null
  readonly samplesOf: (column: number) => readonly string[]
  readonly warehouseNamed: WarehouseNamed
}

/** What columns are taken for by the system that wrote them, by their names and by what they hold. */
export function namesOf(
  headers: readonly string[],
  recognised: readonly (BulkField | null)[],
  { preset, samplesOf, warehouseNamed }: Naming,
): (ColumnField | null)[] {
  const all = headers.map((_, index) => recognised[index] ?? null)
  const named = pricedByContent(namedByPreset(preset === 'none' ? null : preset, headers, all), samplesOf)
  // A known system says what a description is; once a person has chosen, only the beginnings of texts are known.
  const withNames = preset === null ? namedByDescription(named, headers, samplesOf) : named
  return namedByWarehouse(namedByContent(withNames, samplesOf), headers, samplesOf, warehouseNamed)
}

/** Mappings are stored by column name, so that column order does not matter. */
export function remembered(columns: readonly Pick<Column, 'header'>[], fields: readonly (ColumnField | null)[]) {
  return Object.fromEntries(columns.map(({ header }, index) => [normalized(header), fields[index] ?? null]))
}
