import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db, SellerScope } from '../parts.ts'

const systemConnections = 12
const companyConnections = 12

export interface OpenDatabase extends Database {
  /** For what speaks SQL itself: migrations, rate limits, listening. */
  readonly pool: pg.Pool
}

/**
 * Two pools over one database. The company pool's connections have given up all rights but those row-level security
 * leaves to one company, or one person, so no query made through them can reach another's rows, however it is written.
 */
export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({ ...connection, max: systemConnections, application_name: 'mawrid' })
  const companies = new pg.Pool({
    ...connection,
    max: companyConnections,
    application_name: 'mawrid-company',
    options: '-c role=mawrid_company',
  })
  let isClosing = false
  for (const one of [pool, companies]) {
    // A database that stops while its connections are taking leave is no trouble.
    one.on('error', (error) => isClosing || onError(error))
    // A connection that breaks in use fails its query, and that is enough: unheard, it would end the process as well.
    one.on('connect', (client) => client.on('error', () => {}))
  }
  const system = drizzle(pool)

  return {
    pool,
    system,
    transaction: (run) => withClient(pool, (client) => inTransaction(client, run)),
    forCompany: (companyId, run) => forBound(companies, { companyId, userId: null }, run),
    readCompany: (companyId, run) => readBound(companies, { companyId, userId: null }, run),
    forSeller: (seller, run) => forBound(companies, seller, run),
    readSeller: (seller, run) => readBound(companies, seller, run),
    close: async () => {
      isClosing = true
      await Promise.all([pool.end(), companies.end()])
    },
  }
}

async function withClient<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    return await run(client)
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that broke must not be handed to the next request.
    client.release(isConnectionLost(failure))
  }
}

type Bound = { readonly [Part in keyof SellerScope]: string | null }

function forBound<T>(pool: pg.Pool, bound: Bound, run: (tx: Db) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    await bind(client, bound)
    return inTransaction(client, run)
  })
}

function readBound<T>(pool: pg.Pool, bound: Bound, run: (db: Db) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    await bind(client, bound)
    return run(asking(client))
  })
}

/** Every use binds the connection anew, so none is ever bound to the company or the person before. */
async function bind(client: pg.PoolClient, { companyId, userId }: Bound): Promise<void> {
  await client.query({
    name: 'bind_company',
    text: `select set_config('mawrid.company', $1, false), set_config('mawrid.seller', $2, false)`,
    values: [companyId ?? '', userId ?? ''],
  })
}

async function inTransaction<T>(client: pg.PoolClient, run: (tx: Db) => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await run(asking(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

// Queries prepared by name live with their connection, so each connection keeps its one Drizzle.
const askers = new WeakMap<pg.PoolClient, Db>()

function asking(client: pg.PoolClient): Db {
  const known = askers.get(client)
  if (known) return known
  const db = drizzle(client)
  askers.set(client, db)
  return db
}

function isConnectionLost(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof pg.DatabaseError) return /^(08|57P)/.test(cause.code ?? '')
  return cause instanceof Error && /connection|terminated|ECONN|EPIPE/i.test(cause.message)
}
