import { fileURLToPath } from 'node:url'
import { startApp } from './app.ts'
import { readPersonCommand, runPersonCommand } from './features/account/index.ts'
import { startPostgres } from './platform/database/embedded/postgres.ts'
import { createDocuments } from './platform/documents/documents.ts'
import { openLog } from './platform/http/log.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Personal data requests for staff: find, export, correct, hold, erase. Runs without serving requests. */
async function main(): Promise<void> {
  const command = readPersonCommand(process.argv.slice(2))
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env }, home)
  const postgres = settings.databaseUrl ? undefined : await startPostgres(settings.dataDir, () => {})
  const log = openLog(settings.logLevel)
  try {
    const app = await startApp({
      settings,
      connection: postgres?.connection ?? { connectionString: settings.databaseUrl },
      log,
      clock: { now: () => new Date() },
      documents: createDocuments(log),
      dashboardFolder: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    })
    try {
      for (const line of await runPersonCommand(app.parts, command)) process.stdout.write(`${line}\n`)
    } finally {
      await app.stop()
    }
  } finally {
    await postgres?.stop()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
