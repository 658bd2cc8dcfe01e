import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { startApp } from '../src/app.ts'
import type { DatabaseConnection, DatabaseConnections } from '../src/platform/database/connection.ts'
import { watchSecondConnections } from '../src/platform/database/openTransactions.ts'
import type { TimeLimits } from '../src/platform/database/timeLimits.ts'
import { createDocuments, type Documents } from '../src/platform/documents/documents.ts'
import { openLog } from '../src/platform/http/log.ts'
import type { Deliver } from '../src/platform/mail/mail.ts'
import type { Parts } from '../src/platform/parts.ts'
import { readSettings, type Settings } from '../src/platform/settings.ts'
import type { Tracing } from '../src/platform/tracing/tracing.ts'
import { checkHistory } from './checkHistory.ts'
import { templateName } from './database.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly parts: Parts
  readonly settings: Settings
  readonly connection: pg.PoolConfig
  /** The server's clock. It moves only when the test moves it. */
  readonly clock: { now(): Date; forward(ms: number): void }
  /** Stops the server as on a signal. */
  stop(): Promise<void>
  /** The delays of requests in milliseconds. Tests do not wait for them. */
  readonly delays: readonly number[]
  close(): Promise<void>
}

/** Shared by all servers of a worker, because the first document of each process is slow. */
const documents: Documents = { ...createDocuments(openLog('silent')), stop: async () => {} }

/** How a server connects to its database: directly, or through a proxy of the test. */
export type Reach = (connection: DatabaseConnection) => Reached | Promise<Reached>

interface Reached extends DatabaseConnections {
  readonly limits?: TimeLimits
}

const secondConnections: Error[] = []
watchSecondConnections((found) => secondConnections.push(found))

export interface StartedServer extends TestServer {
  /** Fails if a call left no history, or waited for a second connection. */
  verify(): void
}

/**
 * A server that the test files of a worker use one after the other, with relaxed limits; it ends with the worker. It is for
 * tests of new companies alone: what other files leave behind stays in its database. Tests that move the clock, change
 * what all companies share, count over all of them or carry out their jobs at another time start a server of their own.
 */
export const sharedServer = sharing(() => startServer({ RATE_LIMITS: 'relaxed' }))

/** The same server each time. A file can neither stop it nor move its clock. */
export function sharing<Server extends StartedServer>(start: () => Promise<Server>): () => Promise<Server> {
  let started: Promise<Server> | undefined
  return async () => {
    started ??= start()
    const server = await started
    const refuse = () => {
      throw new Error('Other files use this server: start one of its own')
    }
    return {
      ...server,
      clock: { now: server.clock.now, forward: refuse },
      stop: refuse,
      async close() {
        server.verify()
      },
    }
  }
}

/** The whole back end on its own database. `environment` has its settings; `reach` is how it connects to the database. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  reach: Reach = (connection) => ({ connection }),
): Promise<StartedServer> {
  const folder = await mkdtemp(join(inject('folder'), 'server-'))
  // Where several tests share the processors, a thread that yields to all of them would hardly run.
  const beside = { LOG_LEVEL: 'silent', DEMO: 'off', IMPORT_NICENESS: '0' }
  const settings = readSettings({ DATA_DIR: folder, ...beside, ...environment }, folder)
  const database = await copyTemplate()
  const connection = { ...inject('connection'), database }
  const clock = movableClock()
  const delays: number[] = []
  const dropDatabase = () => asAdmin((admin) => admin.query(`drop database ${database} with (force)`))
  const tracing = await openTraces(settings)
  const starting = startApp({
    settings,
    ...(await reach(connection)),
    log: openLog(settings.logLevel),
    tracing,
    clock,
    pause: async (ms) => delays.push(ms),
    deliver: deliveryOf(settings),
    documents,
    dashboardFolder: join(folder, 'no-dashboard'),
  })
  const started = await starting.catch(async (error) => {
    await dropDatabase()
    throw error
  })
  const { http, parts } = started
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= started.stop().then(() => tracing?.stop())
    return stopped
  }
  const witness = checkHistory(http)
  const verify = () => {
    witness.verify()
    const [waiting] = secondConnections.splice(0)
    if (waiting) throw waiting
  }
  await http.ready()
  return {
    app: http,
    parts,
    settings,
    connection,
    clock,
    stop,
    delays,
    verify,
    async close() {
      await stop()
      await dropDatabase()
      await rm(folder, { recursive: true, force: true })
      witness.end()
      verify()
    },
  }
}

/** Another server on the same database, like a second process: nothing else is shared. */
export async function startBeside({ settings, connection, clock }: TestServer): Promise<TestServer> {
  const delays: number[] = []
  const { http, parts, stop } = await startApp({
    settings,
    connection,
    log: openLog(settings.logLevel),
    clock,
    pause: async (ms) => delays.push(ms),
    deliver: deliveryOf(settings),
    documents,
    dashboardFolder: join(settings.dataDir, 'no-dashboard'),
  })
  await http.ready()
  return { app: http, parts, settings, connection, clock, delays, stop, close: stop }
}

/** Emails of a test that names no mail server are written and dropped: they would be tried again and again. */
function deliveryOf({ mailUrl, sandboxSmtpPort }: Settings): Deliver | undefined {
  return mailUrl.endsWith(`:${sandboxSmtpPort}`) ? async () => {} : undefined
}

async function openTraces({ traces }: Settings): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { openTracing } = await import('../src/platform/tracing/openTelemetry.ts')
  return openTracing(traces, () => {})
}

async function copyTemplate(): Promise<string> {
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Without fsync, copying files costs half of writing each page to the log.
  await asAdmin((admin) => admin.query(`create database ${database} template ${templateName} strategy file_copy`))
  return database
}

async function asAdmin(run: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ ...inject('connection'), database: 'postgres' })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}

function movableClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    forward(ms: number) {
      aheadMs += ms
    },
  }
}
