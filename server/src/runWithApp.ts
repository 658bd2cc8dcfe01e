import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { startApp } from './app.ts'
import { readDatabaseUrl } from './platform/database/connection.ts'
import { startPostgres } from './platform/database/embedded/postgres.ts'
import { createDocuments } from './platform/documents/documents.ts'
import { openLog } from './platform/http/log.ts'
import type { Parts } from './platform/parts.ts'
import { report } from './platform/process/report.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a command on the product's data, without serving requests, and prints the lines that it returns. */
export async function runWithApp<Command>(
  read: (args: string[]) => Command,
  run: (parts: Parts, command: Command) => Promise<Iterable<string> | AsyncIterable<string>>,
): Promise<void> {
  try {
    const command = read(process.argv.slice(2))
    const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env }, home)
    const postgres = settings.databaseUrl ? undefined : await startPostgres(settings.dataDir, () => {})
    // What the command prints may be read by a program.
    const log = openLog(settings.logLevel, 'stderr')
    try {
      const app = await startApp({
        settings,
        connection: postgres?.connection ?? readDatabaseUrl(settings.databaseUrl ?? ''),
        direct: settings.databaseDirectUrl ? readDatabaseUrl(settings.databaseDirectUrl) : undefined,
        log,
        clock: { now: () => new Date() },
        documents: createDocuments(log),
        isCommand: true,
        dashboardFolder: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
      })
      try {
        await print(await run(app.parts, command))
      } finally {
        await app.stop()
      }
    } finally {
      await postgres?.stop()
    }
  } catch (error) {
    report.commandFailed(error)
  }
}

/** Waits for a slow reader, and ends quietly with one that has had enough, such as `head`. */
async function print(lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  async function* text() {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    await pipeline(text, process.stdout, { end: false })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}
