import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { withSessionLock } from '../../../platform/database/sessionLock.ts'
import { type ReadRow, readRow, skuKey } from '../cells/readRow.ts'
import { charactersOf, shownText } from '../reading/cell.ts'
import type { ImportRecord } from '../tables.ts'
import { productRows } from './collectStats.ts'
import { type Deps, type Facts, readFacts } from './facts.ts'
import { findRunning } from './findRunning.ts'
import { pipelineBatches, type Stored } from './pipelineBatches.ts'
import { validateAhead } from './planRow.ts'
import { createProductNumbers } from './productNumbers.ts'
import { hasVariantRows, startsBatch } from './rowGroups.ts'
import type { TaskResult } from './runInWorker.ts'
import { choicesOf } from './words.ts'
import { writeBatch } from './writeBatch.ts'

const rowsAtOnce = 1_000
/** Batches are smaller if their rows are large, since each row's content is written several times. */
const charactersAtOnce = 10_000_000
/** Yields to the event loop so that reading rows does not delay the next database statement. */
const rowsBetweenYields = 16
const announceEachMs = 250

interface Run {
  readonly db: OpenDatabase
  readonly deps: Deps
  readonly id: string
  /** The file, where this process can read it. */
  readonly path: string
  /** Where its rows may be kept since it was read. */
  readonly cache: string
}

/**
 * Imports rows from the current position, a batch per transaction together with its progress, so that after any
 * interruption no row is repeated or skipped.
 */
export function runImport(run: Run): Promise<TaskResult> {
  // A resumed import waits until a previous process has ended its last batch.
  return withSessionLock(run.db.direct, `import ${run.id}`, () => writeRows(run))
}

async function writeRows({ db, deps, id, path, cache }: Run): Promise<TaskResult> {
  const { companyId } = deps
  const record = await db.forCompany(companyId, (tx) => findRunning(tx, id))
  if (!record) return { end: 'stopped' }
  const fields = record.columns.map(({ field }) => field)
  const facts = await db.forCompany(companyId, (tx) => readFacts(tx, record, choicesOf(record)))
  const seen = new Set<string>()
  const slugs = new Set<string>()
  const numbers = createProductNumbers(db, companyId)
  const shouldAnnounce = announceThrottle()
  const batches = pipelineBatches<readonly ReadRow[]>((rows, before, onDecided) =>
    writeBatch(
      db,
      { deps, id, rows, facts, seen, slugs, numbers, fields, isAnnounced: shouldAnnounce() },
      before,
      onDecided,
    ),
  )
  await readBatches({ path, cache, record, facts, seen, add: batches.add }).finally(batches.end)
  return { end: (await batches.end()) ? 'complete' : 'stopped' }
}

interface Reading extends Pick<Run, 'path' | 'cache'> {
  readonly record: ImportRecord
  readonly facts: Facts
  readonly seen: Set<string>
  add(rows: readonly ReadRow[]): Promise<Stored | null>
}

/** Reads further rows while earlier ones are being written. */
async function readBatches({ path, cache, record, facts, seen, add }: Reading): Promise<void> {
  const { sheet, headerRow, lastRow } = record
  const fields = record.columns.map(({ field }) => field)
  const skuColumn = fields.indexOf('sku')
  const isByVariant = hasVariantRows(fields)
  let rows: ReadRow[] = []
  let characters = 0
  let areNew = false
  const file = { ...record, sheet: sheet ?? '', headerRow: headerRow ?? 0 }
  for await (const row of productRows(path, file, cache)) {
    if (row.row <= lastRow) {
      seen.add(skuKey(shownText(row.cells[skuColumn])))
      continue
    }
    const read = readRow(row, fields, facts.names, facts.decimalSign)
    if (startsBatch(rows, read, characters < charactersAtOnce ? rowsAtOnce : 0)) {
      const done = await add(rows)
      if (!done) return
      areNew = done.areNew && !isByVariant
      rows = []
      characters = 0
    }
    if (areNew) validateAhead(read, facts)
    rows.push(read)
    characters += charactersOf(row)
    if (rows.length % rowsBetweenYields === 0) await nextTurn()
  }
  if (rows.length > 0) await add(rows)
}

function announceThrottle(): () => boolean {
  let lastMs = 0
  return () => {
    const isDue = Date.now() - lastMs >= announceEachMs
    if (isDue) lastMs = Date.now()
    return isDue
  }
}
