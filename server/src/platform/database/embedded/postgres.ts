import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUser, hasCluster, makeCluster, refuseOtherVersion } from './cluster.ts'
import { guard } from './guard.ts'
import { findPlaces, type Places } from './places.ts'
import { answers, type PostgresSettings, run } from './run.ts'

const port = 5432

export interface EmbeddedPostgres {
  readonly connection: pg.ClientConfig
  /** Set when the data is stored outside the data folder, because Postgres' user could not enter it. */
  readonly movedTo: string | undefined
  stop(): Promise<void>
}

/**
 * Starts the Postgres of the data folder, or joins it if it already runs. It listens on a socket in a folder only its
 * user can enter, never on the network. `settings` replace those that the product needs.
 */
export async function startPostgres(
  dataDir: string,
  report: (what: string) => void,
  settings: PostgresSettings = {},
): Promise<EmbeddedPostgres> {
  const places = findPlaces(dataDir)
  const connection = { host: places.sockets, port, user: databaseUser, database: 'mawrid' }
  if (!hasCluster(places)) {
    report('Making the database')
    await makeCluster(places)
  }
  refuseOtherVersion(places)
  const owning = await own(places, connection, { report, settings })
  await makeDatabase(connection)
  return { connection, movedTo: places.movedTo, stop: owning.stop }
}

/** Runs the server and restarts it if it dies. A server owned by another living process is only joined. */
async function own(
  places: Places,
  connection: pg.ClientConfig,
  { report, settings }: { readonly report: (what: string) => void; readonly settings: PostgresSettings },
) {
  let isStopping = false
  const mayRun = existsSync(join(places.cluster, 'postmaster.pid'))
  if (!mayRun || !(await answers(connection))) await run(places, connection, settings)
  let claim = await claimOwnership(connection)
  if (!claim) return { stop: async () => {} }
  const guarding = guard(places.cluster)

  const restart = async () => {
    if (isStopping) return
    report('The database stopped by itself; starting it again')
    try {
      await run(places, connection, settings)
      claim = await claimOwnership(connection)
      claim?.once('end', restart)
    } catch (error) {
      report(`The database does not start again: ${error instanceof Error ? error.message : error}`)
      process.kill(process.pid, 'SIGTERM')
    }
  }
  claim.once('end', restart)

  return {
    async stop() {
      isStopping = true
      await claim?.end().catch(() => {})
      await guarding.stop()
      rmSync(places.sockets, { recursive: true, force: true })
    },
  }
}

/** An open connection that marks this process as the owner for as long as it lives. */
async function claimOwnership(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', ['owner'])
  if (rows[0]?.got) return client
  await client.end()
  return undefined
}

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [connection.database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(connection.database ?? databaseUser)}`)
  } catch (error) {
    // Another process of the same data folder started it first.
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error
  } finally {
    await client.end()
  }
}
