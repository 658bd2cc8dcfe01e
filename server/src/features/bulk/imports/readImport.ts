import { type ColumnField, warehouseOf } from '@mawrid/contract/bulk/columns.ts'
import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Database, Db } from '../../../platform/parts.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import type { Names } from '../cells/names.ts'
import { normalized } from '../columns/normalized.ts'
import { fingerprint } from '../columns/recognise.ts'
import { FileRefused } from '../reading/cell.ts'
import { type ImportRecord, importMappings, imports } from '../tables.ts'
import { collectStats, type FileStats, type KnownColumns } from './collectStats.ts'
import { type Deps, readFacts, warehouseNamed } from './facts.ts'
import { announceImport } from './findRunning.ts'
import { type CountElsewhere, forecastOf } from './forecast.ts'
import type { PlannedRow } from './planRow.ts'
import type { TaskResult } from './runInWorker.ts'
import { rememberedWords, wordKey } from './words.ts'

interface Reading {
  readonly db: Database
  readonly deps: Deps
  readonly id: string
  readonly path: string
  /** Where its rows are kept once they are read. */
  readonly cache: string
  readonly countElsewhere: CountElsewhere
}

/** Reads a file and predicts the outcome of its rows. */
export async function readImport({ countElsewhere, ...reading }: Reading): Promise<TaskResult> {
  const { db, deps, id, path, cache } = reading
  const { companyId } = deps
  const [record] = await db.forCompany(companyId, (tx) =>
    tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), ofBoundCompany(imports))),
  )
  if (record?.state !== 'reading') return { end: 'stopped' }
  try {
    const packageRows = await db.readCompany(companyId, (companyDb) =>
      packageLimitOf(companyDb, companyId, 'import_rows'),
    )
    const remembered = await db.readCompany(companyId, rememberedWords)
    const { names } = await db.readCompany(companyId, (companyDb) =>
      readFacts(companyDb, deps, { mapped: (kind, text) => remembered.get(wordKey(kind, text)) }),
    )
    const stats = await collectStats(path, knownColumns(db, record, names), {
      packageRows,
      warehouseNamed: (text) => warehouseNamed(names, text),
      cache,
    })
    const decimals = chosenDecimals(stats, record)
    const { sheet, headerRow, merged, columns, preset, rows } = stats
    const counting = {
      file: { sheet, headerRow, merged, columns, preset, rows },
      remembered,
      constants: stats.constants ?? record.constants,
      decimalSign: decimals?.sign,
    }
    const { words, constants, forecast } = await forecastOf(reading, counting, countElsewhere)
    await db.forCompany(companyId, async (tx) => {
      await store(tx, deps, id, {
        state: 'ready',
        sheet: stats.sheet,
        headerRow: stats.headerRow,
        columns: stats.columns,
        preset: stats.preset,
        merged: stats.merged,
        constants,
        decimals,
        words,
        rows: stats.rows,
        forecast: { ...forecast, totals: stats.totals },
        preview: [],
      })
    })
    return { end: 'complete' }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { code, params } = error
    return { end: 'refused', fault: { code, params } }
  }
}

/** Rows as shown: the content of each cell and the expected outcome. */
export function shownRow({ read, outcome, problems }: PlannedRow): ImportRow {
  return { row: read.row, cells: [...read.cells], outcome, problems: [...problems] }
}

/** The person's choice comes first, then what the file's other numbers show, then what was chosen for files like it. */
function chosenDecimals({ decimals, decimalSign }: FileStats, { decimals: before }: ImportRecord): Import['decimals'] {
  if (!decimals) return null
  if (before?.known_by === 'person') return { ...decimals, sign: before.sign, known_by: 'person' }
  const isRemembered = decimals.known_by === 'assumed' && decimalSign !== null
  return isRemembered ? { ...decimals, sign: decimalSign, known_by: 'memory' } : decimals
}

/** The person's choice for this file comes first, then the company's stored mapping for files like it. */
function knownColumns(db: Database, { companyId, columns, preset }: ImportRecord, names: Names): KnownColumns {
  return async (headers) => {
    const [memory] = await db.forCompany(companyId, (tx) =>
      tx
        .select()
        .from(importMappings)
        .where(eq(importMappings.fingerprint, fingerprint(headers))),
    )
    const decimalSign = memory?.decimalSign ?? null
    if (columns.some(({ known_by }) => known_by === 'person')) {
      return {
        by: 'person',
        fields: columns.map(({ field }) => usable(field, names)),
        decimalSign,
        preset: preset ?? 'none',
      }
    }
    if (!memory) return null
    const fields = headers.map((header) => usable(memory.fields[normalized(header)] ?? null, names))
    return { by: 'memory', fields, constants: memory.constants, decimalSign, preset: memory.preset }
  }
}

/** A warehouse that was closed since, or that the person does not see, is no longer mapped to. */
function usable(field: ColumnField | null, names: Names): ColumnField | null {
  const warehouse = field === null ? undefined : warehouseOf(field)
  return warehouse === undefined || names.offers('warehouse', warehouse) ? field : null
}

async function store(
  tx: Db,
  deps: Pick<Deps, 'events' | 'companyId'>,
  id: string,
  change: Partial<ImportRecord>,
): Promise<void> {
  await tx
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), ofBoundCompany(imports), eq(imports.state, 'reading')))
  await announceImport(tx, deps, id)
}
