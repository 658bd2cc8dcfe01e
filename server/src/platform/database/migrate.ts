import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { PlainError } from '../plainError.ts'

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const folder = new URL('../../../migrations/', import.meta.url)

/** Brings the database to this version: each step whole or not at all, by one process at a time. */
export async function migrate(pool: pg.Pool, steps: readonly Migration[] = migrations()): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('mawrid.migrations'))`)
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    refuseStrangers(rows, steps)
    const done = new Set(rows.map((row) => row.name))
    for (const step of steps.filter(({ name }) => !done.has(name))) await take(client, step)
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('mawrid.migrations'))`).catch(() => {})
    client.release()
  }
}

function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

function refuseStrangers(done: readonly { name: string; checksum: string }[], steps: readonly Migration[]): void {
  for (const { name, checksum } of done) {
    const step = steps.find((candidate) => candidate.name === name)
    if (!step)
      throw new PlainError(`The database is of a newer version (it has ${name}). Start that version, or newer.`)
    if (step.checksum !== checksum)
      throw new PlainError(`The database was made by another ${name}. Use another DATA_DIR.`)
  }
}

async function take(client: pg.PoolClient, step: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(step.sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [step.name, step.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
