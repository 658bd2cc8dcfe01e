import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Database, Db } from '../../../platform/parts.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import { normalized } from '../columns/normalized.ts'
import { fingerprint } from '../columns/recognise.ts'
import { FileRefused } from '../reading/cell.ts'
import { type ImportRecord, importMappings, imports } from '../tables.ts'
import { collectStats, type FileStats, type KnownColumns } from './collectStats.ts'
import type { Deps } from './facts.ts'
import { announceImport } from './findRunning.ts'
import { forecastOf } from './forecast.ts'
import type { PlannedRow } from './planRow.ts'
import { rememberedWords } from './words.ts'

interface Reading {
  readonly db: Database
  readonly deps: Deps
  readonly id: string
  readonly path: string
}

/** Reads a file and predicts the outcome of its rows. */
export async function readImport({ db, deps, id, path }: Reading): Promise<void> {
  const { companyId } = deps
  const [record] = await db.forCompany(companyId, (tx) =>
    tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), ofBoundCompany(imports))),
  )
  if (record?.state !== 'reading') return
  try {
    const packageRows = await db.readCompany(companyId, (companyDb) =>
      packageLimitOf(companyDb, companyId, 'import_rows'),
    )
    const stats = await collectStats(path, knownColumns(db, record), packageRows)
    const remembered = await db.readCompany(companyId, rememberedWords)
    const decimals = chosenDecimals(stats, record)
    const { words, constants, forecast } = await forecastOf({ db, deps, id, path }, stats, remembered, {
      constants: stats.constants ?? record.constants,
      decimalSign: decimals?.sign,
    })
    await db.forCompany(companyId, async (tx) => {
      await store(tx, deps, id, {
        state: 'ready',
        sheet: stats.sheet,
        headerRow: stats.headerRow,
        columns: stats.columns,
        merged: stats.merged,
        constants,
        decimals,
        words,
        rows: stats.rows,
        forecast,
        preview: [],
      })
    })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { code, params } = error
    await db.forCompany(companyId, (tx) => failImport(tx, deps, id, { code, params }))
  }
}

export function failImport(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'events' | 'companyId'>,
  id: string,
  fault: NonNullable<ImportRecord['fault']>,
): Promise<void> {
  return store(tx, deps, id, { state: 'failed', fault, endedAt: deps.clock.now() })
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
function knownColumns(db: Database, { companyId, columns }: ImportRecord): KnownColumns {
  return async (headers) => {
    const [memory] = await db.forCompany(companyId, (tx) =>
      tx
        .select()
        .from(importMappings)
        .where(eq(importMappings.fingerprint, fingerprint(headers))),
    )
    const decimalSign = memory?.decimalSign ?? null
    if (columns.some(({ known_by }) => known_by === 'person')) {
      return { by: 'person', fields: columns.map(({ field }) => field), decimalSign }
    }
    if (!memory) return null
    const fields = headers.map((header) => memory.fields[normalized(header)] ?? null)
    return { by: 'memory', fields, constants: memory.constants, decimalSign }
  }
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
    .where(and(eq(imports.id, id), ofBoundCompany(imports), inArray(imports.state, ['reading', 'running'])))
  await announceImport(tx, deps, id)
}
