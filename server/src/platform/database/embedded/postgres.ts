import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PlainError } from '../../plainError.ts'
import { guard } from './guard.ts'
import { findPlaces, ownFolder, type Places } from './places.ts'

const port = 5432
const user = 'mawrid'
const startsWithinMs = 60_000
const askAgainMs = 25

export interface EmbeddedPostgres {
  readonly connection: pg.ClientConfig
  /** Set when the data stands outside the data folder, because Postgres' user could not enter it. */
  readonly movedTo: string | undefined
  stop(): Promise<void>
}

/**
 * The Postgres of the data folder: started, or joined when it already runs.
 * It listens on a socket in a folder only its user can enter, never on the network.
 */
export async function startPostgres(dataDir: string, tell: (what: string) => void): Promise<EmbeddedPostgres> {
  const places = findPlaces(dataDir)
  const connection = { host: places.sockets, port, user, database: 'mawrid' }
  if (!existsSync(join(places.cluster, 'PG_VERSION'))) {
    tell('Making the database')
    await makeCluster(places)
  }
  refuseOtherVersion(places)
  const owning = await own(places, connection, tell)
  await makeDatabase(connection)
  return { connection, movedTo: places.movedTo, stop: owning.stop }
}

/** Runs the server and brings it back should it die. One that another living process owns is only joined. */
async function own(places: Places, connection: pg.ClientConfig, tell: (what: string) => void) {
  let isStopping = false
  if (!(await answers(connection))) await run(places, connection)
  let claim = await claimOwnership(connection)
  if (!claim) return { stop: async () => {} }
  const guarding = guard(places.cluster)

  const bringBack = async () => {
    if (isStopping) return
    tell('The database stopped by itself; starting it again')
    try {
      await run(places, connection)
      claim = await claimOwnership(connection)
      claim?.once('end', bringBack)
    } catch (error) {
      tell(`It does not come back: ${error instanceof Error ? error.message : error}`)
      process.kill(process.pid, 'SIGTERM')
    }
  }
  claim.once('end', bringBack)

  return {
    async stop() {
      isStopping = true
      await claim?.end().catch(() => {})
      await guarding.stop()
      rmSync(places.sockets, { recursive: true, force: true })
    },
  }
}

/** An open connection that holds the ownership as long as this process lives. */
async function claimOwnership(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', ['owner'])
  if (rows[0]?.got) return client
  await client.end()
  return undefined
}

async function makeCluster(places: Places): Promise<void> {
  const unfinished = `${places.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  ownFolder(unfinished, places.user)
  const options = ['-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '-D', unfinished]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initdb = spawn(join(places.binaries, 'initdb'), [...options, ...locale], {
    ...places.user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = textOf(initdb)
  const [code] = await once(initdb, 'exit')
  if (code !== 0) throw new PlainError(`The database cannot be made in ${places.cluster}: ${await complaint}`)
  renameSync(unfinished, places.cluster)
}

function refuseOtherVersion(places: Places): void {
  const made = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === places.major) return
  throw new PlainError(
    `The data in ${places.cluster} was made by Postgres ${made}; this is ${places.major}. Set DATA_DIR to another folder.`,
  )
}

async function run(places: Places, connection: pg.ClientConfig): Promise<void> {
  // A pipe would break when this process dies, and Postgres with it: so it writes to a file.
  const log = openSync(places.log, 'w')
  const options = {
    listen_addresses: '',
    unix_socket_directories: places.sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '80',
    shared_buffers: '256MB',
    jit: 'off',
  }
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(places.binaries, 'postgres'), ['-D', places.cluster, '-p', String(port), ...settings], {
    ...places.user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    // In a session of its own: Ctrl-C reaches this process first, which then stops the database last.
    detached: true,
  })
  server.unref()
  let failure: string | undefined
  server.once('error', (error) => {
    failure = error.message
  })
  server.once('exit', (code) => {
    failure = `it stopped with ${code}`
  })
  const tooLate = Date.now() + startsWithinMs
  while (!(await answers(connection))) {
    if (failure || Date.now() > tooLate) {
      throw new PlainError(`The database does not start (${failure ?? 'no answer'}): ${lastLines(places.log)}`)
    }
    await pause(askAgainMs)
  }
  server.removeAllListeners()
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
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

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(connection.database ?? user)}`)
  } catch (error) {
    // Another process of the same data folder was quicker.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error
  } finally {
    await client.end()
  }
}

function textOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk
    })
    child.once('close', () => resolve(text.trim().split('\n').at(-1) ?? ''))
    child.once('error', (error) => resolve(error.message))
  })
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-3).join(' / ')
}
