import { Readable } from 'node:stream'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { type Migration, readMigrations } from '../database/migrationFiles.ts'
import type { Storage } from '../files/storage.ts'
import { jobsSchema } from '../jobs/jobCounts.ts'
import { PlainError } from '../plainError.ts'
import { eachAtOnce, fileContent, megabytes, readList } from './copyFiles.ts'
import { type ChosenBackup, loadTables } from './loadTables.ts'
import type { Manifest } from './manifest.ts'
import { readPieces } from './pieces.ts'
import { readSecrets } from './secrets.ts'
import { sameText, schemas } from './tables.ts'

export interface RestoreOptions extends ChosenBackup {
  readonly connection: pg.ClientConfig
  readonly storage: Storage
  /** Whether the store has files, other than those of an interrupted restore. */
  hasFiles(): Promise<boolean>
  /** What the features do once everything is restored. */
  onRestored?(client: pg.ClientBase): Promise<void>
}

/** The mark of an unfinished restore, which may be run again. */
const unfinishedKey = 'restore-unfinished'

/** Into an empty database and an empty store; both are compared with the backup before it is done. */
export async function restore(options: RestoreOptions): Promise<void> {
  const { connection, storage, manifest, id } = options
  const steps = stepsOf(manifest)
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  try {
    await refuseUsed(pool, options)
    await checkBackup(options)
    await storage.put(unfinishedKey, Buffer.from(id), 'text/plain')
    await restoreFiles(options)
    options.report('Making the tables')
    await migrate(pool, { steps })
    await makeJobsTables(pool, options)
    const client = await pool.connect()
    try {
      await client.query(sameText)
      await loadTables(client, options)
      await options.onRestored?.(client)
    } finally {
      client.release(true)
    }
    await storage.remove(unfinishedKey)
  } finally {
    await pool.end()
  }
}

/** The migrations of the backup, which this version has to know; its own further ones are applied by the next start. */
function stepsOf({ migrations, version }: Manifest): Migration[] {
  const known = readMigrations()
  return migrations.map(({ name, checksum }) => {
    const step = known.find((candidate) => candidate.name === name)
    if (!step)
      throw new PlainError(`The backup is of a newer version (${version}, with ${name}). Restore it with that version.`)
    if (step.checksum !== checksum)
      throw new PlainError(`The backup was made with another ${name}. Restore it with the version that made it.`)
    return step
  })
}

async function refuseUsed(pool: pg.Pool, { storage, hasFiles, id }: RestoreOptions): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace space on space.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p', 'v', 'S') order by relname <> 'migrations' limit 1`,
    [schemas],
  )
  const [found] = rows
  const unfinished = await storage.read(unfinishedKey)
  if (unfinished) {
    // The database may be another one than that of the unfinished restore.
    const isBegun = found === undefined || found.name === 'migrations'
    if (isBegun && Buffer.from(unfinished).toString() === id && !(await wasStarted(pool))) return
    throw new PlainError(
      'Another restore into this place was not finished. Empty the database and the files, and start again.',
    )
  }
  if (found) {
    throw new PlainError(
      `The database is not empty: it has ${found.name}. A restore overwrites nothing. Set DATABASE_URL to an empty ` +
        'database, or DATA_DIR to a new folder.',
    )
  }
  if (await hasFiles()) {
    throw new PlainError(
      'The store of files is not empty. A restore overwrites nothing. Set STORAGE_URL to an empty one.',
    )
  }
  // Left by whoever emptied the database by its schema `public` alone; a migration creates it.
  await pool.query('drop schema if exists partitions')
}

/** Whether a product was started on the unfinished restore, which creates its queues. */
async function wasStarted(pool: pg.Pool): Promise<boolean> {
  if (!(await hasJobsTables(pool))) return false
  const { rowCount } = await pool.query(`select from ${jobsSchema}.queue limit 1`)
  return rowCount !== 0
}

/** Reads all of it, before anything is changed. */
async function checkBackup({ vault, id, manifest, report }: ChosenBackup): Promise<void> {
  const damaged = (what: string) => (error: unknown) => {
    throw new PlainError(
      `The backup is damaged: ${what}: ${error instanceof Error ? error.message : error}. Nothing was changed.`,
      {
        cause: error,
      },
    )
  }
  if (manifest.secret.isIncluded) await readSecrets(vault, id, manifest, undefined)
  await drain(readPieces(vault, `${id}/jobs.sql`, manifest.jobs)).catch(damaged('jobs.sql'))
  for (const [index, table] of manifest.tables.entries()) {
    report(`Checking tables: ${index + 1} of ${manifest.tables.length}`)
    const name = `${table.schema}.${table.name}`
    await drain(readPieces(vault, `${id}/tables/${name}`, table)).catch(damaged(name))
  }
  for (const { key, ...pieces } of manifest.others) {
    await drain(readPieces(vault, `${id}/others/${key}`, pieces)).catch(damaged(key))
  }
  await drain(readPieces(vault, `${id}/files`, manifest.files.list)).catch(damaged('the list of files'))
  let count = 0
  await eachAtOnce(filesOf({ vault, id, manifest }), async ({ key, sha256 }) => {
    await drain(fileContent(vault, id, key, sha256)).catch(damaged(key))
    count += 1
    report(`Checking files: ${count} of ${manifest.files.count}`)
  })
}

async function* filesOf({ vault, id, manifest }: Omit<ChosenBackup, 'report'>) {
  const faulty = new Set(manifest.faulty.map(({ key }) => key))
  for await (const file of readList(vault, id, manifest.files.list)) if (!faulty.has(file.key)) yield file
}

async function restoreFiles(options: RestoreOptions): Promise<void> {
  const { vault, id, manifest, storage, report } = options
  let [count, total] = [0, 0]
  await eachAtOnce(filesOf(options), async ({ key, bytes, sha256 }) => {
    await storage.putStream(key, fileContent(vault, id, key, sha256), bytes, 'application/octet-stream')
    count += 1
    total += bytes
    report(`Files: ${count} of ${manifest.files.count}, ${megabytes(total)}`)
  })
  for (const { key, ...pieces } of manifest.others) {
    const content = Readable.from(readPieces(vault, `${id}/others/${key}`, pieces), { objectMode: false })
    await storage.putStream(key, content, pieces.bytes, 'application/octet-stream')
  }
}

async function makeJobsTables(pool: pg.Pool, { vault, id, manifest }: RestoreOptions): Promise<void> {
  if (await hasJobsTables(pool)) return
  const chunks: Buffer[] = []
  for await (const chunk of readPieces(vault, `${id}/jobs.sql`, manifest.jobs)) chunks.push(chunk)
  await pool.query(Buffer.concat(chunks).toString())
}

async function hasJobsTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${jobsSchema}.version`,
  ])
  return rows[0]?.exists === true
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of content) void chunk
}
