import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openHttp } from '../../http/http.ts'
import { openLog } from '../../http/log.ts'
import { hasRecentWrite, rememberWrite } from '../../http/ownWrites.ts'
import type { Db } from '../../parts.ts'
import { readSettings } from '../../settings.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { type EmbeddedPostgres, startPostgres } from '../embedded/postgres.ts'
import { migrate } from '../migrate.ts'
import type { ReadOutcome } from './choice.ts'

// A real streaming replica: a copy of the cluster, as pg_basebackup makes it, which the packaged Postgres lacks.

const maxAgeMs = 3_000
const folder = mkdtempSync(join(tmpdir(), 'mawrid-replica-'))
// Postgres runs as another user.
chmodSync(folder, 0o755)
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let db: OpenDatabase
const outcomes: ReadOutcome[] = []
const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  const dataDir = join(folder, 'primary')
  mkdirSync(dataDir)
  primary = await startPostgres(dataDir, () => {})
  const setUp = new pg.Pool({ ...primary.connection, max: 2 })
  await migrate(setUp)
  for (const statement of [
    'create table notes (company_id uuid not null, body text not null)',
    'alter table notes enable row level security',
    'create policy of_company on notes to mawrid_company using (company_id = current_company())',
    'grant select, insert on notes to mawrid_company',
    `insert into notes values ('${mine}', 'mine'), ('${theirs}', 'theirs')`,
  ]) {
    await setUp.query(statement)
  }
  await setUp.end()
  await copyCluster(dataDir, join(folder, 'standby'))
  standby = await startPostgres(join(folder, 'standby'), () => {})
  db = await openDatabase({
    connection: primary.connection,
    replicas: { connections: [standby.connection], maxAgeMs, onRead: (outcome) => outcomes.push(outcome) },
    onError: () => {},
  })
  await untilUsable(true)
})
afterAll(async () => {
  await db.close()
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

const recent = () => db.reading('recent')
const isStandby = async (reading: Db) =>
  (await reading.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is
const notes = async (reading: Db) =>
  (await reading.execute<{ body: string }>(sql`select body from notes order by body`)).rows.map(({ body }) => body)

test('reads that may be a moment old go to the replica, with row-level security and time limits as on the primary', async () => {
  expect(await recent().read(isStandby)).toBe(true)
  expect(await recent().readCompany(mine, isStandby)).toBe(true)
  expect(await recent().readSeller({ userId: crypto.randomUUID(), companyId: mine }, notes)).toEqual(['mine'])
  expect(await recent().readCompany(theirs, notes)).toEqual(['theirs'])
  const limit = (reading: Db) => reading.execute(sql`select current_setting('statement_timeout') as statement_timeout`)
  const [ofReplica, ofPrimary] = [await recent().readCompany(mine, limit), await db.readCompany(mine, limit)]
  expect(ofReplica.rows).toEqual(ofPrimary.rows)
  expect(ofReplica.rows).not.toEqual([{ statement_timeout: '0' }])
})

test('whoever has just written reads the primary, and everybody else soon has it from the replica', async () => {
  expect(await db.reading('newest').read(isStandby)).toBe(false)
  await db.forCompany(mine, (tx) => tx.execute(sql`insert into notes values (${mine}, 'more')`))
  expect(await db.reading('newest').readCompany(mine, notes)).toEqual(['mine', 'more'])
  await expect.poll(() => recent().readCompany(mine, notes)).toEqual(['mine', 'more'])
})

test('the cookie of a write sends the next requests of that browser to the primary', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'http'), LOG_LEVEL: 'silent' }, folder)
  const http = await openHttp(settings, openLog('silent'))
  http.post('/api/change', async (request, reply) => {
    rememberWrite(request, reply, settings, maxAgeMs)
    return {}
  })
  http.get('/api/read', async (request) => ({ newest: hasRecentWrite(request, settings) }))
  const { cookies } = await http.inject({ method: 'POST', url: '/api/change' })
  expect(cookies).toMatchObject([{ name: 'mawrid_wrote', maxAge: maxAgeMs / 1_000 + 1, httpOnly: true }])
  expect((await http.inject('/api/read')).json()).toEqual({ newest: false })
  expect((await http.inject({ url: '/api/read', cookies: { mawrid_wrote: '1' } })).json()).toEqual({ newest: true })
  await http.close()
})

test('a replica that lags is left for the primary, and used again once it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await untilUsable(false)
  await db.forCompany(mine, (tx) => tx.execute(sql`insert into notes values (${mine}, 'while it lags')`))
  expect(await recent().readCompany(mine, notes)).toContain('while it lags')
  expect(outcomes.at(-1)).toBe('none_fresh')
  await onStandby('select pg_wal_replay_resume()')
  await untilUsable(true)
  expect(await recent().read(isStandby)).toBe(true)
  expect(await recent().readCompany(mine, notes)).toContain('while it lags')
})

test('a query that the replica cancels, for what it replays, is answered by the primary', async () => {
  const cancelled = vi.fn(async (reading: Db) => {
    const before = await isStandby(reading)
    if (before) await reading.execute(sql`insert into notes values (${mine}, 'never')`)
    return before
  })
  expect(await recent().readCompany(mine, cancelled)).toBe(false)
  expect(cancelled).toHaveBeenCalledTimes(2)
  expect(outcomes.at(-1)).toBe('failed')
})

test('a replica that goes away costs no read, and is used again when it is back', async () => {
  await untilUsable(true)
  await standby.stop()
  expect(await recent().readCompany(mine, notes)).toContain('mine')
  await untilUsable(false)
  standby = await startPostgres(join(folder, 'standby'), () => {})
  await untilUsable(true)
})

test('a replica that was promoted is no longer read', async () => {
  await onStandby('select pg_promote()')
  await untilUsable(false)
  expect(await recent().readCompany(mine, notes)).toContain('mine')
  expect(outcomes.at(-1)).toBe('none_fresh')
})

function untilUsable(isUsable: boolean): Promise<void> {
  const states = () => Object.values(db.replicas?.states() ?? {}).map((state) => state.isUsable)
  return vi.waitFor(() => expect(states()).toEqual([isUsable]), { timeout: 30_000 })
}

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client(standby.connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function copyCluster(from: string, to: string): Promise<void> {
  const client = new pg.Client(primary.connection)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    mkdirSync(to)
    execFileSync('cp', ['-a', join(from, 'postgres'), to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const cluster = join(to, 'postgres')
    rmSync(join(cluster, 'postmaster.pid'))
    const { host, port, user } = primary.connection
    const source = `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`
    await appendFile(join(cluster, 'postgresql.auto.conf'), source)
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(join(cluster, 'standby.signal'), '')
    const { uid, gid } = statSync(cluster)
    execFileSync('chown', ['-R', `${uid}:${gid}`, cluster])
  } finally {
    await client.end()
  }
}
