import { fileURLToPath } from 'node:url'
import { checkForOthers } from './platform/checkForOthers.ts'
import { readDatabaseUrl, readEachHost } from './platform/database/connection.ts'
import { type EmbeddedPostgres, startPostgres } from './platform/database/embedded/postgres.ts'
import { UnusableDatabaseError } from './platform/database/migrate.ts'
import { withFiles } from './platform/environment.ts'
import { listenEarly } from './platform/http/httpServer.ts'
import { openLog } from './platform/http/log.ts'
import { checkSharp } from './platform/images/loadSharp.ts'
import { serveMetrics } from './platform/metrics/serveMetrics.ts'
import { PlainError } from './platform/plainError.ts'
import { onStop } from './platform/process/onStop.ts'
import { report } from './platform/process/report.ts'
import { startSandbox } from './platform/process/sandbox.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Starts the whole product, and stops it in reverse order. */
export async function startProduct(): Promise<void> {
  // A terminal shows only warnings and errors; a log collector gets every line.
  const usual = { LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info' }
  const environment = withFiles({ ...usual, ...process.env })
  const settings = readSettings(environment, home)
  for (const warning of checkForOthers(environment, settings)) report.warning(warning)
  const tracing = await openTraces(settings, (err) => log.warn({ err }, 'traces: not sent'))
  const log = openLog(settings.logLevel, 'stdout', tracing)
  const stops: (() => Promise<void>)[] = [async () => tracing?.stop()]
  const stopAll = onStop(stops, log, settings.drainMs)
  let databaseFolders: string[] = []
  try {
    const server = await listenEarly(settings)
    stops.unshift(() => server.close())
    // Postgres starts while this process loads most of its modules, the sandbox while it prepares to answer.
    const opening = settings.databaseUrl ? readDatabaseUrl(settings.databaseUrl) : embedded(settings.dataDir)
    const modules = Promise.all([
      import('./app.ts'),
      import('./features/market/index.ts'),
      import('./platform/documents/documents.ts'),
    ])
    const [connection, [{ startApp }, { sandboxApiKey, writeApiKey }, { createDocuments }]] = await Promise.all([
      opening,
      modules,
    ])
    const documents = createDocuments(log)
    stops.unshift(() => documents.stop())
    const starting = [
      startApp({
        settings,
        connection,
        direct: settings.databaseDirectUrl ? readDatabaseUrl(settings.databaseDirectUrl) : undefined,
        replicas: settings.databaseReplicaUrl ? readEachHost(settings.databaseReplicaUrl) : undefined,
        log,
        tracing,
        clock: { now: () => new Date() },
        documents,
        dashboardFolder: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
        server,
      }),
      settings.startsSandbox
        ? startSandbox(settings, { marketKey: writeApiKey(sandboxApiKey(settings.secret)) })
        : undefined,
    ] as const
    // What did start is stopped as well if the other did not.
    const [started, sandbox] = await Promise.allSettled(starting)
    if (sandbox.status === 'fulfilled' && sandbox.value) stops.unshift(sandbox.value)
    if (started.status === 'fulfilled') stops.unshift(() => started.value.stop())
    const [app] = await Promise.all(starting)
    if (settings.demo) {
      const { fillDemonstration } = await import('@mawrid/demo/src/demo.ts')
      await fillDemonstration(app.parts)
    }
    const { host, port } = settings.metrics
    if (port) stops.unshift((await serveMetrics(app.parts.metrics, { host, port })).close)
    await app.http.ready()
    server.open()
    report.ready(settings)
    // So that the first document is not slow.
    documents.warm()
    await checkSharp(log)
  } catch (error) {
    report.failed(explained(error, settings, databaseFolders))
    await stopAll()
    process.exit(1)
  }

  async function embedded(dataDir: string): Promise<EmbeddedPostgres['connection']> {
    const postgres = await startPostgres(dataDir, report.step)
    stops.unshift(() => postgres.stop())
    databaseFolders = postgres.movedTo ? [dataDir, postgres.movedTo] : [dataDir]
    if (postgres.movedTo) report.step(`The data is in ${postgres.movedTo}: Postgres may not enter ${dataDir}`)
    return postgres.connection
  }
}

/** OpenTelemetry is loaded only where traces are on. */
async function openTraces({ traces }: Settings, onFailure: (err: unknown) => void): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { openTracing } = await import('./platform/tracing/openTelemetry.ts')
  return openTracing(traces, onFailure)
}

/** A hint on how to fix the error, if there is one. */
function explained(error: unknown, { port, metrics }: Settings, databaseFolders: readonly string[]): unknown {
  if (error instanceof UnusableDatabaseError && databaseFolders.length > 0) {
    const folders = databaseFolders.join(' and ')
    return new PlainError(
      `${error.message} Delete ${folders} to start with one, or set DATA_DIR to a new folder to keep the old data beside it.`,
      { cause: error },
    )
  }
  const { code, port: taken } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE' && taken === metrics.port) {
    return new PlainError(`Port ${taken} is in use. Set METRICS_PORT to another one.`, { cause: error })
  }
  if (code === 'EADDRINUSE') return new PlainError(`Port ${port} is in use. Set PORT to another one.`, { cause: error })
  if (code === 'EACCES') return new PlainError(`Port ${port} may not be used here. Set PORT to another one.`)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01') {
    return new PlainError(`The database of DATABASE_URL does not answer: ${(error as Error).message}.`)
  }
  return error
}
