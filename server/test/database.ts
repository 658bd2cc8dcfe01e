import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../src/platform/database/embedded/postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openLog } from '../src/platform/http/log.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; port: number; user: string }
  }
}

export const templateName = 'template_mawrid'

/** One Postgres for the whole run, with a migrated database that each test server copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mawrid-test-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres(folder, () => {})
  const { host = '', port = 0, user = '' } = postgres.connection
  await makeTemplate({ host, port, user, database: templateName })
  project.provide('connection', { host, port, user })
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const pool = new pg.Pool(connection)
  await migrate(pool)
  await pool.end()
  const jobs = createJobs(connection, openLog('error'))
  await jobs.start()
  await jobs.stop()
}
