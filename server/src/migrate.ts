import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { clientConfig, readDatabaseUrl } from './platform/database/connection.ts'
import { startPostgres } from './platform/database/embedded/postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Applies the migrations of this version and ends: a job of its own for processes with MIGRATIONS=check. */
async function main(): Promise<void> {
  const { databaseUrl, databaseDirectUrl, dataDir } = readSettings(process.env, home)
  const url = databaseDirectUrl ?? databaseUrl
  const postgres = url ? undefined : await startPostgres(dataDir, () => {})
  const pool = new pg.Pool({ ...(postgres?.connection ?? clientConfig(readDatabaseUrl(url ?? ''))), max: 1 })
  pool.on('error', () => {})
  try {
    await migrate(pool, { onRetry: (step) => process.stdout.write(`${step} waits for its locks\n`) })
    process.stdout.write('All migrations are applied\n')
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
