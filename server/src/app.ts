import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { authEndpoints, createGatekeeper, isPresent } from './features/account/index.ts'
import { gateOf } from './features/approvals/index.ts'
import { createMarketGate } from './features/market/index.ts'
import { features } from './features.ts'
import { createOutside } from './outside/call.ts'
import { createSmsService } from './outside/sms/sms.ts'
import { checkIsolation } from './platform/database/checkIsolation.ts'
import { clientConfig, type DatabaseConnection, type DatabaseConnections } from './platform/database/connection.ts'
import { type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { clockState, databaseHealth, refuseWrongClock } from './platform/database/databaseHealth.ts'
import { migrate, refusePending } from './platform/database/migrate.ts'
import { makePartitions } from './platform/database/partitions.ts'
import type { TimeLimits } from './platform/database/timeLimits.ts'
import type { Documents } from './platform/documents/documents.ts'
import { type Broker, createBroker } from './platform/events/broker.ts'
import { createEvents } from './platform/events/events.ts'
import { registerEventRoutes } from './platform/events/routes.ts'
import { createFiles } from './platform/files/files.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { openStorage, type Storage } from './platform/files/storage.ts'
import { showApi } from './platform/http/apiPage.ts'
import { serveDashboard } from './platform/http/dashboard.ts'
import { openHttp, uploadsFolderOf } from './platform/http/http.ts'
import type { HttpServer } from './platform/http/httpServer.ts'
import { answerNotFound } from './platform/http/notFound.ts'
import { forgetOldKeys } from './platform/http/once.ts'
import { answerProbes, type Readiness } from './platform/http/readiness.ts'
import { createRegistrar } from './platform/http/register.ts'
import { decodingQueue } from './platform/images/decodingQueue.ts'
import { canReadPictures } from './platform/images/loadSharp.ts'
import { imageRoutes } from './platform/images/routes.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createDelays, type Pause } from './platform/limits/delays.ts'
import { createLimits, forgetSpentLimits } from './platform/limits/limits.ts'
import { createMail, type Deliver } from './platform/mail/mail.ts'
import { addJobReadings } from './platform/metrics/jobReadings.ts'
import { addMachineReadings } from './platform/metrics/machineReadings.ts'
import { measureRequests } from './platform/metrics/measureRequests.ts'
import { addReading, createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { addPoolReadings } from './platform/metrics/poolReadings.ts'
import { addReplicaReadings } from './platform/metrics/replicaReadings.ts'
import type { Clock, Parts } from './platform/parts.ts'
import { platformData } from './platform/personalData/platformData.ts'
import type { Settings } from './platform/settings.ts'
import { createSms } from './platform/sms/sms.ts'
import { traceRequests } from './platform/tracing/traceRequests.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

export interface App {
  readonly http: FastifyInstance
  readonly parts: Parts
  stop(): Promise<void>
}

interface AppOptions {
  readonly settings: Settings
  readonly connection: DatabaseConnection
  /** Connects directly to the database, not through a pooler. */
  readonly direct?: DatabaseConnection | undefined
  /** Copies for reading. */
  readonly replicas?: readonly DatabaseConnection[] | undefined
  /** Tests use shorter limits than production. */
  readonly limits?: TimeLimits
  readonly log: Logger
  /** Undefined where traces are off. */
  readonly tracing?: Tracing | undefined
  readonly clock: Clock
  /** Delays requests. */
  readonly pause?: Pause
  /** Takes emails in place of the mail server. */
  readonly deliver?: Deliver | undefined
  /** Created before the app, because the first document is slow; stopped with the app. */
  readonly documents: Documents
  readonly dashboardFolder: string
  /** Runs no jobs, and leaves the uploads of a product that runs beside it alone. */
  readonly isCommand?: boolean
  /** Already listens, and answers probes until the app does. */
  readonly server?: HttpServer
}

/** Creates the parts and starts the background work. If that fails, everything opened so far is closed. */
export async function startApp(options: AppOptions): Promise<App> {
  const { connection, direct, replicas, limits, log, server, settings, tracing } = options
  const broker = settings.eventsUrl ? createBroker(settings.eventsUrl, log) : undefined
  const hintsAfterCommit = broker !== undefined
  const connections = { connection, direct, prepares: settings.databasePrepares, hintsAfterCommit }
  const metrics = createMetrics()
  const db = await openDatabase({
    ...connections,
    ...(replicas && {
      replicas: { connections: replicas, maxAgeMs: settings.replicaMaxAgeMs, onRead: metrics.countReplicaRead },
    }),
    ...(broker && { onCommitted: broker.publish }),
    ...(limits && { limits }),
    tracing,
    onError: (error) => log.warn({ err: error }, 'database: a connection was lost'),
  })
  const ownSession = clientConfig(direct ?? connection)
  const jobs = createJobs(ownSession, log, {
    clockState: () => clockState(db.pool, settings.maxClockSkewMs),
    metrics,
    broker,
    tracing,
    prepares: settings.databasePrepares,
    runsNone: options.isCommand ?? false,
  })
  try {
    await refuseWrongClock(db.pool, settings.maxClockSkewMs)
    server?.report('migrating')
    if (settings.appliesMigrations) {
      await migrate(db.direct, {
        onRetry: (step) => log.warn({ step }, 'migrations: a lock is taken, to be tried again'),
      })
    } else await refusePending(db.direct)
    await checkIsolation(db)
    server?.report('starting')
    const storage = await openStorage(settings.storageUrl)
    const parts = makeParts(options, { db, connections, ownSession, broker, jobs, metrics, storage })
    const { http, readiness } = await assemble(options, parts, { db, storage })
    await jobs.start()
    for (const feature of features) await feature.prepare?.(parts)
    await parts.events.start()
    return {
      http,
      parts,
      async stop() {
        readiness.stop()
        if (settings.drainMs > 0) await pause(settings.drainMs)
        // Event streams never end, so they are closed; all other requests finish.
        await parts.events.stop()
        await server?.close()
        await http.close()
        await jobs.stop()
        await parts.documents.stop()
        await db.close()
      },
    }
  } catch (error) {
    await jobs.stop()
    await db.close()
    throw error
  }
}

const sleep: Pause = (ms, options) => pause(ms, undefined, options)

interface AppParts {
  readonly db: OpenDatabase
  readonly connections: DatabaseConnections
  /** For LISTEN and for session locks, which do not work through a pooler that shares sessions. */
  readonly ownSession: pg.ClientConfig
  readonly broker: Broker | undefined
  readonly jobs: ReturnType<typeof createJobs>
  readonly metrics: Metrics
  readonly storage: Storage
}

/** All parts of the server. Each is created once, from the parts before it. */
function makeParts(
  { settings, log, tracing, clock, documents, deliver, pause: hold = sleep }: AppOptions,
  { db, connections, ownSession, broker, jobs, metrics, storage }: AppParts,
): Parts {
  const events = createEvents({
    connection: ownSession,
    log,
    db,
    jobs,
    clock,
    metrics,
    broker,
    retentionDays: settings.retentionDays.events,
  })
  addReading(metrics, { name: 'jobs', help: 'Jobs, by state', label: 'state', read: () => jobs.counts() })
  addJobReadings(metrics, () => jobs.byName())
  addReading(metrics, {
    name: 'event_hints_listening',
    help: 'Whether hints of new events arrive, by what carries them',
    label: 'carrier',
    read: () => ({ [broker ? 'broker' : 'notify']: Number(events.isListening()) }),
  })
  addMachineReadings(metrics, { db: db.system, settings })
  addReplicaReadings(metrics, () => db.replicas?.states() ?? {})
  addPoolReadings(metrics, () => ({ ...db.counts(), jobs: jobs.connections() }))
  addReading(metrics, { name: 'pictures', help: 'Pictures, by state', label: 'state', read: decodingQueue.counts })
  const outside = createOutside({ log, metrics, tracing })
  jobs.every('limits.forget', '15 3 * * *', () => forgetSpentLimits(db.pool, clock.now()))
  jobs.every('partitions.make', '5 2 * * *', () => makePartitions({ db }))
  jobs.every('idempotency.forget', '25 3 * * *', () =>
    forgetOldKeys({ db, clock }, settings.retentionDays.idempotency_keys),
  )
  const files = createFiles({ settings, db, jobs, clock, storage })
  return {
    settings,
    log,
    clock,
    db,
    connections,
    jobs,
    events,
    files,
    storage,
    limits: createLimits(db.pool, settings.rateLimitFactor),
    delays: createDelays(hold),
    metrics,
    tracing,
    outside,
    mail: createMail({ settings, db, jobs, files, metrics, tracing, deliver }),
    sms: createSms({ settings, jobs, service: createSmsService({ settings, outside }), metrics }),
    documents,
    accountClosings: features.flatMap(({ onAccountClosed: closing }) => ('end' in closing ? [closing] : [])),
    reseals: features.flatMap(({ reseal }) => reseal ?? []),
    personalData: Object.assign({}, ...features.map((feature) => feature.personalData), platformData),
  }
}

interface Assembled {
  readonly http: FastifyInstance
  readonly readiness: Readiness
}

async function assemble(
  options: AppOptions,
  parts: Parts,
  { db, storage }: Pick<AppParts, 'db' | 'storage'>,
): Promise<Assembled> {
  const { settings, log } = parts
  const http = await openHttp(settings, log, options.server)
  if (parts.tracing) traceRequests(http, parts.tracing)
  measureRequests(http, parts.metrics)
  const gatekeeper = createGatekeeper(parts)
  const { handle, handled } = createRegistrar(http, {
    ...parts,
    gatekeeper,
    marketGate: createMarketGate(parts),
    approvals: gateOf(parts),
    replicaMaxAgeMs: db.replicas && settings.replicaMaxAgeMs,
    uploadsFolder: await uploadsFolderOf(settings, { isEmptied: !options.isCommand }),
  })
  for (const feature of features) {
    feature.connect?.()
    feature.jobs?.(parts)
    feature.readings?.(parts)
    feature.routes?.(handle, parts)
  }
  registerEventRoutes(handle, parts, { gatekeeper })
  await authEndpoints(http, parts)
  imageRoutes(http, { ...parts, storage })
  fileRoutes(http, { ...parts, storage, isPresent: (holder) => isPresent(db.system, holder) })
  const readiness = answerProbes(http, {
    database: () => databaseHealth(db.pool, settings.maxClockSkewMs),
    storage: storage.isReady,
    isStorageShared: storage.isShared,
    isListening: parts.events.isListening,
    canReadPictures,
    needsHints: !settings.eventsUrl,
  })
  showApi(http, handled, settings.publicUrl)
  answerNotFound(http, handled, await serveDashboard(http, options.dashboardFolder, settings))
  return { http, readiness }
}
