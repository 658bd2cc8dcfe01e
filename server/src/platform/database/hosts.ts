import { Socket } from 'node:net'
import pg from 'pg'

export interface Host {
  readonly host: string
  readonly port: number
}

const probeTimeoutMs = 3_000

/**
 * A socket that connects to whichever host currently accepts writes, so that new connections find the primary after a
 * failover. `pg` itself knows only one fixed host.
 */
export function socketToPrimary(hosts: readonly Host[], connection: pg.ClientConfig): Socket {
  return new PrimarySocket(hosts, connection)
}

class PrimarySocket extends Socket {
  readonly #hosts: readonly Host[]
  readonly #connection: pg.ClientConfig

  constructor(hosts: readonly Host[], connection: pg.ClientConfig) {
    super()
    this.#hosts = hosts
    this.#connection = connection
  }

  override connect(...args: unknown[]): this {
    void args
    findPrimary(this.#hosts, this.#connection).then(
      ({ host, port }) => this.destroyed || super.connect(port, host),
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

async function findPrimary(hosts: readonly Host[], connection: pg.ClientConfig): Promise<Host> {
  const refusals: string[] = []
  for (const host of hosts) {
    try {
      if (await acceptsWrites(host, connection)) return host
      refusals.push(`${host.host}:${host.port} is read-only`)
    } catch (error) {
      refusals.push(`${host.host}:${host.port}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new NoPrimary(`No host of the database accepts writes (${refusals.join('; ')})`)
}

class NoPrimary extends Error {
  readonly code = 'ECONNREFUSED'
}

async function acceptsWrites({ host, port }: Host, connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...atHost(connection, host, port),
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } finally {
    client.end().catch(() => {})
  }
}

/** `pg` prefers the host of the connection string to the one beside it. */
export function atHost({ connectionString, ...others }: pg.ClientConfig, host: string, port: number): pg.ClientConfig {
  const url = URL.parse(connectionString ?? '')
  if (!url) return { ...others, host, port }
  url.hostname = host.includes(':') ? `[${host}]` : host
  url.port = String(port)
  return { ...others, connectionString: url.href }
}
