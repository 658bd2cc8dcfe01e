import type { BulkField } from '@mawrid/contract/bulk/columns.ts'
import { recognise } from '../columns/recognise.ts'
import { FileRefused, isBlank, shownText, type TableRow } from './cell.ts'
import type { Table } from './openTable.ts'

/** The sheet that holds products, and the row of its column names. */
export interface Chosen {
  readonly table: Table
  readonly headerRow: number
  readonly headers: readonly string[]
  readonly recognised: readonly (BulkField | null)[]
}

interface Candidate extends Chosen {
  readonly known: number
}

const sheetsLookedAt = 10
const rowsLookedAt = 20

/** Whichever sheet and row has most names that are known; else the first row that looks like names. */
export async function chooseTable(tables: readonly Table[]): Promise<Chosen> {
  const candidates: Candidate[] = []
  let isEmpty = true
  for (const table of tables.slice(0, sheetsLookedAt)) {
    const rows = await firstRows(table)
    isEmpty &&= rows.length === 0
    const best = bestRow(table, rows)
    if (best) candidates.push(best)
  }
  if (isEmpty) throw new FileRefused('no_sheet')
  const [first, ...others] = candidates
  if (!first) throw new FileRefused('no_header')
  return others.reduce((best, one) => (one.known > best.known ? one : best), first)
}

function bestRow(table: Table, rows: readonly TableRow[]): Candidate | undefined {
  const candidates = rows.map(({ row, cells }) => {
    const headers = cells.map((cell) => shownText(cell).trim())
    const recognised = recognise(headers)
    return { table, headerRow: row, headers, recognised, known: recognised.filter((field) => field !== null).length }
  })
  const maxKnown = Math.max(0, ...candidates.map(({ known }) => known))
  if (maxKnown > 0) return candidates.find(({ known }) => known === maxKnown)
  return candidates.find(({ headers }) => headers.filter((header) => header !== '').length > 1) ?? candidates[0]
}

async function firstRows(table: Table): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of table.rows()) {
    if (row.row > rowsLookedAt * 10 || rows.length >= rowsLookedAt) break
    if (!isBlank(row.cells)) rows.push(row)
  }
  return rows
}
