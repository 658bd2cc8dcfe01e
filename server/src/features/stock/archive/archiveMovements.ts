import { createHash, randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { takeSessionLock } from '../../../platform/database/sessionLock.ts'
import { isLockUnavailable } from '../../../platform/database/violations.ts'
import type { Parts } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import { readArchive, writeArchive } from './archiveFile.ts'
import { latestLimit } from './months.ts'
import {
  type ArchiveRecord,
  archivedColumns,
  type CompanyMonth,
  countByCompany,
  dropMonth,
  forgetArchive,
  markRemovedRows,
  oldestMonth,
  oldestUnremoved,
  readArchives,
  readMonth,
  recordArchive,
  removeMovements,
} from './store.ts'

/** Whose files these are: no person's, so that no copy of a person's data has them. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the movements of months before the limit to files, one for each company and month, and then removes them from the
 * database. Months are done one after the other, the oldest first, so that the ledger always begins with a month and a
 * reversal is never archived before what it reverses. Interrupted at any moment, the next run finds what is left to do.
 */
export async function archiveMovements(parts: Parts, before: string): Promise<string[]> {
  const { clock, settings } = parts
  const latest = latestLimit(clock.now(), settings.archiveAfterYears)
  if (before > latest) {
    throw new PlainError(
      `Movements stay ${settings.archiveAfterYears} years: --before can be ${latest} or earlier (ARCHIVE_AFTER_YEARS).`,
    )
  }
  return alone(parts, async () => {
    const done: string[] = []
    for (let month = await nextMonth(parts); month && month < before; month = await nextMonth(parts)) {
      const { companies, rows } = await archiveMonth(parts, month)
      done.push(`${month}  ${companies} companies  ${rows} movements`)
    }
    return done.length > 0 ? done : [`No movement is older than ${before}`]
  })
}

/** Two runs at once would write the same files. */
async function alone<T>({ connections }: Pick<Parts, 'connections'>, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client(connections.direct ?? connections.connection)
  // With its connection the lock is lost, and another run could begin.
  const lost = new Promise<never>((_, reject) => client.on('error', reject))
  lost.catch(() => {})
  await client.connect()
  try {
    if (!(await takeSessionLock(client, 'mawrid.archive')))
      throw new PlainError('Movements are being archived already.')
    return await Promise.race([run(), lost])
  } finally {
    await client.end()
  }
}

async function nextMonth({ db }: Pick<Parts, 'db'>): Promise<string | undefined> {
  const months = [await oldestUnremoved(db.system), await oldestMonth(db.system)]
  return months.flatMap((month) => month ?? []).sort()[0]
}

async function archiveMonth(parts: Parts, month: string): Promise<{ companies: number; rows: number }> {
  const { db, clock } = parts
  const live = await countByCompany(db.long.system, month)
  const before = new Map((await readArchives(db.system, { month })).map((one) => [one.archive.companyId, one]))
  for (const existing of before.values()) {
    if (existing.archive.removedAt) continue
    const { companyId } = existing.archive
    const isDamaged = await contentOf(parts, existing).then(
      () => false,
      (error) => {
        // Once some of its rows are gone, nothing else has them.
        if (live.get(companyId) === existing.archive.rowCount) return true
        throw error
      },
    )
    if (!isDamaged) continue
    await db.transaction((tx) => forgetArchive(tx, existing, clock.now()))
    before.delete(companyId)
  }
  for (const companyId of live.keys()) if (!before.has(companyId)) await writeMonth(parts, { companyId, month })
  return removeMonth(parts, month, live)
}

/** Nothing is recorded before what was stored has been read back. The place is the same each time, so no run leaves a second file. */
async function writeMonth({ db, clock, storage }: Parts, { companyId, month }: CompanyMonth): Promise<void> {
  const head = { format: 1, table: 'stock_movements', company_id: companyId, month, columns: archivedColumns } as const
  const { content, end } = await writeArchive(head, readMonth(db.long.system, { companyId, month }))
  if (!end) return
  const id = randomUUIDv7()
  const sha256 = sha256Of(content)
  const storageKey = `archives/movements/${month}/${companyId}.jsonl.gz`
  await storage.put(storageKey, content, mediaType)
  const stored = await storage.read(storageKey)
  if (!stored || !sha256Of(stored).equals(sha256))
    throw new PlainError(`${storageKey} was not stored as it was written.`)
  for await (const row of readArchive(stored)) void row
  const now = clock.now()
  const file = {
    id,
    companyId,
    userId: nobody,
    kind: 'document',
    name: `stock-movements-${month}.jsonl.gz`,
    mediaType,
    bytes: content.length,
    width: null,
    height: null,
    sha256,
    storageKey,
    createdAt: now,
    removedAt: null,
  } as const
  await db.transaction((tx) =>
    recordArchive(tx, file, {
      companyId,
      month,
      fileId: id,
      rowCount: end.rows,
      firstId: end.first_id,
      lastId: end.last_id,
      createdAt: now,
    }),
  )
}

const mediaType = 'application/gzip'

/** The partition at once where its rows are those of the files, and otherwise the rows that the files have. */
async function removeMonth(parts: Parts, month: string, live: ReadonlyMap<string, number>) {
  const { db, clock } = parts
  const archives = (await readArchives(db.system, { month })).filter(({ archive }) => !archive.removedAt)
  const counts = new Map(archives.map(({ archive }) => [archive.companyId, archive.rowCount]))
  // No month before this one has rows any more, so the partitions that end with it have no others.
  if ([...live].every(([companyId, count]) => counts.get(companyId) === count)) await dropUnlessBusy(parts, month)
  const left = await countByCompany(db.long.system, month)
  for (const one of archives) {
    const { companyId } = one.archive
    if (left.has(companyId)) await removeMovements(db.system, companyId, readArchive(await contentOf(parts, one)))
  }
  await markRemovedRows(db.system, month, clock.now())
  if ((await oldestMonth(db.system)) === month)
    throw new PlainError(`${month} has movements that its files do not have.`)
  return { companies: archives.length, rows: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}

/** Where the lock on the ledger is not to be had within two seconds, the rows are removed instead, which needs none. */
async function dropUnlessBusy({ db }: Pick<Parts, 'db'>, month: string): Promise<void> {
  try {
    await dropMonth(db.long.system, month)
  } catch (error) {
    if (!isLockUnavailable(error)) throw error
  }
}

/** The stored file, if it is the one that was written. */
export async function contentOf(
  { storage }: Pick<Parts, 'storage'>,
  { archive, storageKey, sha256 }: Pick<ArchiveRecord, 'archive' | 'storageKey' | 'sha256'>,
): Promise<Uint8Array> {
  const content = await storage.read(storageKey)
  const which = `The file of ${archive.month.slice(0, 7)}, ${storageKey},`
  if (!content)
    throw new PlainError(`${which} is missing. Fetch it from a backup: npm run restore -- PLACE --files-only`)
  if (sha256Of(content).equals(sha256)) return content
  throw new PlainError(
    `${which} is damaged: its checksum is another one. Delete it, and fetch it from a backup: npm run restore -- PLACE --files-only`,
  )
}

function sha256Of(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}
