import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startApp } from '../src/app.ts'
import { startPostgres } from '../src/platform/database/embedded/postgres.ts'
import { createDocuments } from '../src/platform/documents/documents.ts'
import { openLog } from '../src/platform/http/log.ts'
import { jobsSchema } from '../src/platform/jobs/jobCounts.ts'
import { readSettings } from '../src/platform/settings.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; port: number; user: string }
    /** For the files of all servers; removed after the run. */
    folder: string
  }
}

export const templateName = 'template_mawrid'

/** One Postgres for the whole run, with a database that each test server copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mawrid-test-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres(folder, () => {}, forManyServers)
  const { host = '', port = 0, user = '' } = postgres.connection
  await runOn({ host, port, user }, [...careless, `create database ${templateName}`])
  if (process.env.LATER_VERSION) await startLaterVersion(process.env.LATER_VERSION, { host, port, user }, folder)
  await startOnce({ host, port, user, database: templateName }, folder)
  project.provide('connection', { host, port, user })
  project.provide('folder', folder)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** For `npm run test:upgrade`: a later version creates the database, and this version's tests use it. */
async function startLaterVersion(
  laterVersion: string,
  { host, port, user }: { host: string; port: number; user: string },
  folder: string,
): Promise<void> {
  const product = await startProduct(
    {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${templateName}?host=${encodeURIComponent(host)}`,
      DATA_DIR: join(folder, 'later'),
    },
    join(laterVersion, 'server', 'src', 'main.ts'),
  )
  await product.untilReady()
  product.process.kill('SIGTERM')
  await product.ended
}

/** Up to 34 of each worker's servers, of which some start two; they are opened on demand. */
const forManyServers = { max_connections: '300' }

/** Test data need not survive a power cut. */
const careless = [
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'alter system set synchronous_commit = off',
  'alter system set autovacuum = off',
  'select pg_reload_conf()',
]

/**
 * The template has what the first start creates, from tables to job queues, so that other starts are fast. Schedules go by
 * the real time, on which no test depends: none is looked at.
 */
async function startOnce(connection: pg.PoolConfig, folder: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' }, folder)
  const log = openLog(settings.logLevel)
  const { stop } = await startApp({
    settings,
    connection,
    log,
    clock: { now: () => new Date() },
    documents: createDocuments(log),
    dashboardFolder: join(folder, 'no-dashboard'),
  })
  await stop()
  await runOn(connection, [`update ${jobsSchema}.version set cron_on = 'infinity'`])
}

async function runOn(connection: pg.PoolConfig, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ database: 'postgres', ...connection })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}
