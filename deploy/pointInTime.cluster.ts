import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type App, startApp } from '@mawrid/server/src/app.ts'
import { keysOfImports } from '@mawrid/server/src/features/bulk/index.ts'
import { backUp } from '@mawrid/server/src/platform/backup/backUp.ts'
import { fetchMissingFiles } from '@mawrid/server/src/platform/backup/missingFiles.ts'
import { openPlace } from '@mawrid/server/src/platform/backup/places.ts'
import { unsealed } from '@mawrid/server/src/platform/backup/sealing.ts'
import { type EmbeddedPostgres, startPostgres } from '@mawrid/server/src/platform/database/embedded/postgres.ts'
import { createDocuments } from '@mawrid/server/src/platform/documents/documents.ts'
import { openStorage } from '@mawrid/server/src/platform/files/storage.ts'
import { openLog } from '@mawrid/server/src/platform/http/log.ts'
import { readSettings, type Settings } from '@mawrid/server/src/platform/settings.ts'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'

// The packaged Postgres has no pg_basebackup, so the base backup is made by the functions that it uses, too.

const folder = mkdtempSync(join(tmpdir(), 'mawrid-moment-'))
// Postgres runs as another user.
chmodSync(folder, 0o755)
const archive = join(folder, 'wal')
mkdirSync(archive)
chmodSync(archive, 0o777)
const storageUrl = pathToFileURL(join(folder, 'files')).href
afterAll(() => rmSync(folder, { recursive: true }))

test('a database is recovered to a moment, and its files with it', async () => {
  const settings = readSettings(
    { DATA_DIR: join(folder, 'first'), LOG_LEVEL: 'silent', DEMO: 'off', STORAGE_URL: storageUrl },
    folder,
  )
  const postgres = await startArchiving(settings.dataDir)
  const app = await start(settings, postgres)
  const vault = { place: await openPlace(join(folder, 'backups'), storageUrl), sealing: unsealed }

  const removed = await aFile(app, 'removed after the moment')
  await backUp({
    connection: postgres.connection,
    storage: app.parts.storage,
    otherKeys: keysOfImports,
    secrets: settings,
    withSecret: true,
    version: '0.1.0',
    vault,
    report: () => {},
  })
  const base = join(folder, 'second')
  await baseBackup(postgres, settings.dataDir, base)
  const kept = await aFile(app, 'made after the base backup')

  const moment = await momentOf(postgres)
  await app.parts.files.remove(removed)
  await expect.poll(() => app.parts.storage.exists(`documents/${removed}`)).toBe(false)
  const later = await aFile(app, 'made after the moment')
  await query(postgres, 'select pg_switch_wal()')
  await expect.poll(() => existsSync(join(archive, lastSegment))).toBe(true)
  await app.stop()
  await postgres.stop()

  await recoverTo(moment, base)
  const recovered = await startPostgres(base, () => {})
  onTestFinished(() => recovered.stop())
  await expect.poll(() => query(recovered, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
  const storage = await openStorage(storageUrl)
  const { fetched, missing } = await fetchMissingFiles({
    connection: recovered.connection,
    storage,
    vault,
    report: () => {},
  })
  expect([fetched, missing]).toEqual([1, []])

  const again = await start({ ...settings, dataDir: base }, recovered)
  onTestFinished(() => again.stop())
  const contents = await Promise.all([removed, kept, later].map((id) => again.parts.files.read(id)))
  expect(contents.map((content) => content && Buffer.from(content).toString())).toEqual([
    'removed after the moment',
    'made after the base backup',
    undefined,
  ])
})

let lastSegment = ''

async function momentOf(postgres: EmbeddedPostgres): Promise<string> {
  // Recovery stops before the first transaction that ended after the moment.
  const [row] = await query<{ now: string }>(postgres, 'select clock_timestamp()::text as now, pg_sleep(0.01)')
  const [last] = await query<{ name: string }>(postgres, 'select pg_walfile_name(pg_current_wal_lsn()) as name')
  lastSegment = last?.name ?? ''
  return row?.now ?? ''
}

/** A database with the settings of `deploy/postgres`. */
async function startArchiving(dataDir: string): Promise<EmbeddedPostgres> {
  await (await startPostgres(dataDir, () => {})).stop()
  const script = join(folder, 'archive-wal')
  copyFileSync(join(import.meta.dirname, 'postgres', 'archive-wal'), script)
  chmodSync(script, 0o755)
  const cluster = join(dataDir, 'postgres')
  await appendFile(
    join(cluster, 'postgresql.conf'),
    `\n${settingsOf('archiving.conf', { '/usr/local/bin/archive-wal': script })}`,
  )
  return startPostgres(dataDir, () => {})
}

function settingsOf(name: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries({ '/srv/wal': archive, ...replacements }).reduce(
    (text, [part, other]) => text.replaceAll(part, other),
    readFileSync(join(import.meta.dirname, 'postgres', name), 'utf8'),
  )
}

async function baseBackup(postgres: EmbeddedPostgres, dataDir: string, target: string): Promise<void> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('base', true)`)
    mkdirSync(target)
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), target])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const cluster = join(target, 'postgres')
    rmSync(join(cluster, 'postmaster.pid'))
    execFileSync('find', [join(cluster, 'pg_wal'), '-type', 'f', '-delete'])
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

async function recoverTo(moment: string, dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const recovery = settingsOf('recovery.conf', { '2026-11-28 19:10:38+00': moment })
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\n${recovery}\narchive_mode = off\n`)
  await writeFile(join(cluster, 'recovery.signal'), '')
  const { uid, gid } = statSync(cluster)
  execFileSync('chown', ['-R', `${uid}:${gid}`, cluster])
}

function start(settings: Settings, { connection }: EmbeddedPostgres): Promise<App> {
  const log = openLog('silent')
  return startApp({
    settings,
    connection,
    log,
    clock: { now: () => new Date() },
    documents: createDocuments(log),
    dashboardFolder: join(folder, 'no-dashboard'),
  })
}

async function aFile(app: App, text: string): Promise<string> {
  const file = { name: 'a.txt', mediaType: 'text/plain', content: Buffer.from(text) }
  return (await app.parts.files.storeGenerated({ userId: crypto.randomUUID() }, file)).id
}

async function query<Row extends pg.QueryResultRow>({ connection }: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
