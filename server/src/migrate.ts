import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from './platform/database/migrate.ts'
import { withDatabase } from './platform/database/withDatabase.ts'
import { report } from './platform/process/report.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Applies the migrations of this version and ends: a job of its own for processes with MIGRATIONS=check. */
async function main(): Promise<void> {
  await withDatabase(readSettings(process.env, home), async (connection) => {
    const pool = new pg.Pool({ ...connection, max: 1 })
    pool.on('error', () => {})
    try {
      await migrate(pool, { onRetry: (step) => process.stdout.write(`${step} waits for its locks\n`) })
      process.stdout.write('All migrations are applied\n')
    } finally {
      await pool.end()
    }
  })
}

try {
  await main()
} catch (error) {
  report.commandFailed(error)
}
