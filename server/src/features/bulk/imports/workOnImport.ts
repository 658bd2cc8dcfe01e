import { rm } from 'node:fs/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { currentScope, inScope } from '../../../platform/scope.ts'
import { cachePath, localFile, sweepLocalFiles } from '../localFile.ts'
import { continuePictures, sendPictures } from '../pictures/fetchPictures.ts'
import { type ImportRecord, imports } from '../tables.ts'
import { endImport } from './endImport.ts'
import { isOutOfMemory, runInWorker, type TaskResult, type ThreadTask } from './runInWorker.ts'
import { findImport } from './store.ts'
import { undoRows } from './undoRows.ts'

export interface ImportJob {
  readonly id: string
  readonly companyId: string
}

export const importJobs = {
  reading: 'bulk.read_import',
  running: 'bulk.run_import',
  undoing: 'bulk.undo_import',
} as const
type WorkingState = keyof typeof importJobs

/** Starts the job for an import's current state. */
export function sendImport(
  { jobs }: Pick<Parts, 'jobs'>,
  tx: Db,
  state: WorkingState,
  which: ImportJob,
): Promise<void> {
  return jobs.send(importJobs[state], { ...which }, { tx, key: which.id })
}

/** After a restart, continues imports that a killed process left unfinished. */
export async function continueImports(parts: Parts): Promise<void> {
  await sweepLocalFiles(parts)
  await parts.db.transaction(async (tx) => {
    const open = await tx
      .select({ id: imports.id, companyId: imports.companyId, state: imports.state })
      .from(imports)
      .where(inArray(imports.state, ['reading', 'running', 'undoing']))
    for (const { state, ...which } of open) await sendImport(parts, tx, state as WorkingState, which)
    await continuePictures(parts, tx)
  })
}

export async function workOnImport(
  parts: Parts,
  state: 'reading' | 'running',
  { id, companyId }: ImportJob,
): Promise<void> {
  const [record] = await parts.db.forCompany(companyId, (tx) =>
    tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), ofBoundCompany(imports))),
  )
  if (record?.state !== state || !record.fileKey) return
  const cache = await cachePath(parts, id)
  let path: string | undefined
  try {
    path = await localFile(parts, record.fileKey)
    const task = taskOf(parts, state === 'reading' ? 'survey' : 'run', record)
    const result = await runInWorker({ ...task, path, cache }, parts.events)
    // A paused import and one whose words are mapped need the rows again.
    const hasEnded = result.end === 'refused' || (state === 'running' && result.end === 'complete')
    if (hasEnded) await rm(cache, { recursive: true, force: true })
    await endTask(parts, state, { id, companyId }, result)
  } catch (error) {
    if (!(await hasFailed(parts, state, { id, companyId }, error))) throw error
  } finally {
    if (path) await rm(path, { force: true })
  }
  if (state === 'running') await startPictures(parts, { id, companyId })
}

/** The importing thread writes rows only: here are the parts that whoever waits is notified with. */
function endTask(
  parts: Parts,
  state: 'reading' | 'running',
  { id, companyId }: ImportJob,
  result: TaskResult,
): Promise<void> {
  return parts.db.forCompany(companyId, async (tx) => {
    const [record] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), ofBoundCompany(imports), eq(imports.state, state)))
      .for('update')
    if (!record) return
    if (result.end === 'refused') await endImport(parts, tx, record, { action: 'fail', fault: result.fault })
    else if (result.end === 'complete' && state === 'running') await endImport(parts, tx, record, { action: 'finish' })
  })
}

export async function undoImport(parts: Parts, which: ImportJob): Promise<void> {
  try {
    await undoRows(parts, which)
  } catch (error) {
    if (!(await hasFailed(parts, 'undoing', which, error))) throw error
  }
}

const maxFailures = 3

/**
 * Whether an import has failed. Exceeding the memory limit is permanent; an unexpected failure is retried a few times
 * and then reported. Who undoes it may meanwhile be limited to some warehouses, and no longer see it.
 */
function hasFailed(parts: Parts, state: WorkingState, which: ImportJob, error: unknown): Promise<boolean> {
  return inScope(null, () => countFailure(parts, state, which, error))
}

function countFailure(
  parts: Parts,
  state: WorkingState,
  { id, companyId }: ImportJob,
  error: unknown,
): Promise<boolean> {
  const isTooLarge = state === 'reading' && isOutOfMemory(error)
  return parts.db.forCompany(companyId, async (tx) => {
    const [record] = await tx
      .update(imports)
      .set({ failures: sql`${imports.failures} + 1` })
      .where(and(eq(imports.id, id), ofBoundCompany(imports), eq(imports.state, state)))
      .returning()
    if (!record) return true
    if (!isTooLarge && record.failures < maxFailures) return false
    parts.log.error({ err: error, id }, 'imports: given up')
    const code = state === 'undoing' ? 'undo_failed' : isTooLarge ? 'unpacks_too_large' : 'unexpected'
    await endImport(parts, tx, record, { action: 'fail', fault: { code, params: undefined } })
    return true
  })
}

/** The importing thread does not start the picture jobs itself. */
function startPictures({ db, jobs }: Parts, which: ImportJob): Promise<void> {
  return db.forCompany(which.companyId, async (tx) => {
    const { picturesWaiting } = await findImport(tx, which.id)
    if (picturesWaiting > 0) await sendPictures({ jobs }, tx, which)
  })
}

function taskOf(
  parts: Parts,
  task: ThreadTask['task'],
  { id, companyId, userId }: ImportRecord,
): Omit<ThreadTask, 'path' | 'cache'> {
  const { connections, clock, settings } = parts
  const aheadMs = clock.now().getTime() - Date.now()
  const { listingReview, importNiceness: niceness } = settings
  return { task, connections, aheadMs, niceness, listingReview, companyId, userId, scope: currentScope(), id }
}
