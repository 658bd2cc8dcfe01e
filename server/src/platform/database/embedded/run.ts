import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PlainError } from '../../plainError.ts'
import type { Places } from './places.ts'

const startsWithinMs = 60_000
const pollIntervalMs = 25

/** Of Postgres' configuration. */
export type PostgresSettings = Readonly<Record<string, string>>

const ownSettings: PostgresSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A process opens up to 34, and more for running imports. Four can share the cluster, with a backup and commands beside them.
  max_connections: '150',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // A file of many new products changes what tables hold within seconds, and plans are only as good as what is known.
  autovacuum_naptime: '10s',
  jit: 'off',
}

/** Postgres' messages while a killed server's shared memory is not released yet, or another server is starting. */
const willPass = /pre-existing shared memory block|lock file .* already exists/

/** Starts the server and waits until it answers. */
export async function run(places: Places, connection: pg.ClientConfig, settings: PostgresSettings): Promise<void> {
  const tooLate = Date.now() + startsWithinMs
  for (;;) {
    const server = launch(places, connection, settings)
    while (!server.failure()) {
      if (await answers(connection)) return server.forget()
      if (Date.now() > tooLate) throw new PlainError(`The database does not answer: ${lastLines(places.log)}`)
      await pause(pollIntervalMs)
    }
    if (await answers(connection)) return
    if (Date.now() > tooLate || !willPass.test(readFileSync(places.log, 'utf8'))) {
      throw new PlainError(`The database does not start (${server.failure()}): ${lastLines(places.log)}`)
    }
    await pause(pollIntervalMs)
  }
}

function launch(places: Places, connection: pg.ClientConfig, settings: PostgresSettings) {
  // Postgres writes its log to a file: a pipe would break when this process dies and take Postgres with it.
  const log = openSync(places.log, 'w')
  const configuration = { ...ownSettings, ...settings, unix_socket_directories: places.sockets }
  const options = Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    join(places.binaries, 'postgres'),
    ['-D', places.cluster, '-p', String(connection.port), ...options],
    {
      ...places.user,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      // Starts Postgres in its own session, so that Ctrl-C reaches this process first, which stops the database last.
      detached: true,
    },
  )
  closeSync(log)
  server.unref()
  let failure: string | undefined
  server.once('error', (error) => {
    failure = error.message
  })
  server.once('exit', (code, signal) => {
    failure = `it stopped with ${signal ?? code}`
  })
  return { failure: () => failure, forget: () => void server.removeAllListeners() }
}

export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-3).join(' / ')
}
