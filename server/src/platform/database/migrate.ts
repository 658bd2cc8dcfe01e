import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PlainError } from '../plainError.ts'
import { indexChanges, type Migration, numberOfMigration, readMigrations } from './migrationFiles.ts'
import { waitForSessionLock } from './sessionLock.ts'

interface MigrateOptions {
  readonly steps?: readonly Migration[]
  /** How long one attempt waits for a lock, which blocks everybody behind it. */
  readonly lockTimeoutMs?: number
  /** How long a step is retried before the start fails. */
  readonly giveUpAfterMs?: number
  readonly oldestPostgres?: number
  /** Called for each attempt that did not get its lock. */
  onRetry?(step: string): void
}

interface Applied {
  readonly name: string
  readonly checksum: string
  readonly requires: string | null
}

const minPauseMs = 250
const maxPauseMs = 10_000
/** The first that knows every statement of the migrations. */
const firstPostgres = 17

/** Migrates the database to this version: each step completely or not at all, by one process at a time. */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  const { steps = readMigrations(), oldestPostgres = firstPostgres } = options
  const client = await pool.connect()
  // A connection that breaks fails its statement. Without this listener the error would also end the process.
  client.on('error', () => {})
  try {
    await refuseOldPostgres(client, oldestPostgres)
    await waitForSessionLock(client, 'mawrid.migrations')
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, requires text, at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select * from migrations')
    refuseUnreleased(rows)
    refuseIncompatible(rows, steps)
    const done = new Set(rows.map((row) => row.name))
    for (const step of steps.filter(({ name }) => !done.has(name))) {
      await (step.isTransaction ? applyInTransaction(client, step, options) : changeIndexes(client, step))
    }
    await refuseTemporaryTables(client)
  } catch (error) {
    throw await explained(client, error)
  } finally {
    // Closing the connection releases its lock and settings.
    client.release(true)
  }
}

/** For processes that may not change the schema: refuses to start on a database that lacks migrations of this version. */
export async function refusePending(pool: pg.Pool, steps: readonly Migration[] = readMigrations()): Promise<void> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  const rows = tables[0]?.exists ? (await pool.query<Applied>('select * from migrations')).rows : []
  refuseUnreleased(rows)
  refuseIncompatible(rows, steps)
  const done = new Set(rows.map((row) => row.name))
  const pending = steps.filter(({ name }) => !done.has(name))
  if (!pending[0]) return
  throw new PlainError(
    `The database lacks ${pending.length} of the migrations, from ${pending[0].name} on, and MIGRATIONS is check. ` +
      'Apply them with "npm run migrate", or "mawrid migrate" of the built folder.',
  )
}

const insufficientPrivilege = '42501'

/** A missing privilege usually means a wrong role; `options` can set the role. */
async function explained(client: pg.PoolClient, error: unknown): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) return error
  const { rows } = await client.query<{ role: string; login: string }>(
    'select current_user as role, session_user as login',
  )
  const { role, login } = rows[0] ?? { role: '', login: '' }
  const remedy =
    role === login
      ? `The role ${role} has to own the database and to be allowed to create roles.`
      : `DATABASE_URL signs in as ${login}, but its options, or settings of that role, make it ${role}. Take "role" out of them.`
  return new PlainError(`The database refuses its tables to ${role}: ${error.message}. ${remedy}`, { cause: error })
}

/** Runs before any change, so that no partial schema is left in a database that cannot be used. */
async function refuseOldPostgres(client: pg.PoolClient, oldest: number): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const [found] = rows
  if (found && found.number >= oldest * 10_000) return
  throw new PlainError(`The database runs Postgres ${found?.version}. Mawrid needs Postgres ${oldest} or later.`)
}

/** A database that no version of the code can upgrade; only an empty one helps. */
export class UnusableDatabaseError extends PlainError {}

/** The names of migrations before version 0.1.0, which were never released. */
const unreleasedMigration = '0002_http.sql'

function refuseUnreleased(applied: readonly Applied[]): void {
  if (!applied.some(({ name }) => name === unreleasedMigration)) return
  throw new UnusableDatabaseError(
    'The database was made by a version before 0.1.0, which cannot be upgraded. Use an empty database.',
  )
}

/**
 * During a rolling upgrade, code meets a newer database. It may run unless an unknown migration declares that it needs
 * newer code.
 */
function refuseIncompatible(applied: readonly Applied[], steps: readonly Migration[]): void {
  const newest = numberOfMigration(steps.at(-1)?.name ?? '0000')
  for (const { name, checksum, requires } of applied) {
    const step = steps.find((candidate) => candidate.name === name)
    if (step && step.checksum !== checksum) {
      throw new UnusableDatabaseError(`The database was made by another ${name}. Use an empty database.`)
    }
    if (!step && requires !== null && requires > newest) {
      throw new PlainError(
        `The database is of a newer version (it has ${name}, which needs a version with migration ${requires}; ` +
          `this one has migrations up to ${newest}). Start that version, or newer.`,
      )
    }
  }
}

/** A statement waiting for a lock blocks all later ones. So it gives up soon, lets them pass and retries. */
async function applyInTransaction(client: pg.PoolClient, step: Migration, options: MigrateOptions): Promise<void> {
  const { lockTimeoutMs = 2_000, giveUpAfterMs = 600_000, onRetry } = options
  const givesUpAt = performance.now() + giveUpAfterMs
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(step.sql)
      await writeDown(client, step)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockRefused(error)) throw error
      if (performance.now() > givesUpAt) throw notReached(step, error)
      onRetry?.(step.name)
      await pause(pauseMs * (0.5 + Math.random() / 2))
    }
  }
}

/**
 * A temporary table could shadow a real one. The privilege to create them belongs to the database itself, so a copy or
 * a restored dump grants it again.
 */
async function refuseTemporaryTables(client: pg.PoolClient): Promise<void> {
  await client.query(`do $$
    begin
      if has_database_privilege('public', current_database(), 'temporary') then
        execute format('revoke temporary on database %I from public', current_database());
      end if;
    end
    $$`)
}

/** Without a transaction, an interrupted step is partly done, so each of its statements can be run again. */
async function changeIndexes(client: pg.PoolClient, step: Migration): Promise<void> {
  for (const { index, kind, sql } of indexChanges(step)) {
    // An interrupted build leaves an invalid index, which "if not exists" would keep.
    if (kind === 'create' && (await isInvalid(client, index))) await client.query(`drop index concurrently "${index}"`)
    await client.query(sql)
  }
  await writeDown(client, step)
}

async function isInvalid(client: pg.PoolClient, index: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not (indisvalid and indisready)',
    [index],
  )
  return rows.length > 0
}

async function writeDown(client: pg.PoolClient, { name, checksum, requires }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum, requires) values ($1, $2, $3)', [
    name,
    checksum,
    requires,
  ])
}

/** The lock was not available in time (55P03), or a deadlock was resolved (40P01). */
function isLockRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')
}

function notReached({ name }: Migration, cause: unknown): PlainError {
  return new PlainError(
    `${name} did not get the locks it needs: transactions that stay open hold them. Nothing of it was applied; ` +
      'end them (pg_stat_activity shows who they are) and start again.',
    { cause },
  )
}
