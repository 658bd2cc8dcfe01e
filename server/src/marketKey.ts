import { fileURLToPath } from 'node:url'
import { readKeyCommand, runKeyCommand } from './features/market/index.ts'
import { readDatabaseUrl } from './platform/database/connection.ts'
import { openDatabase } from './platform/database/database.ts'
import { startPostgres } from './platform/database/embedded/postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { report } from './platform/process/report.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Creates, lists and revokes API keys of the marketplace's systems, in the product's database. */
async function main(): Promise<void> {
  const command = readKeyCommand(process.argv.slice(2))
  const settings = readSettings(process.env, home)
  const { databaseUrl, databaseDirectUrl } = settings
  const postgres = databaseUrl ? undefined : await startPostgres(settings.dataDir, () => {})
  const connection = postgres?.connection ?? readDatabaseUrl(databaseUrl ?? '')
  const direct = databaseDirectUrl ? readDatabaseUrl(databaseDirectUrl) : undefined
  const db = await openDatabase({ connection, direct, onError: () => {} })
  try {
    await migrate(db.direct)
    for (const line of await runKeyCommand(db.system, command, new Date())) process.stdout.write(`${line}\n`)
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

try {
  await main()
} catch (error) {
  report.commandFailed(error)
}
