import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

export interface DatabaseProxy {
  /** The same database, reached through this proxy. */
  readonly connection: pg.PoolConfig
  /** Drops all traffic without closing connections, like a frozen machine or a pulled cable. */
  freeze(): void
  thaw(): void
  /** Resets every connection. */
  cut(): void
  close(): Promise<void>
}

/** A proxy between a server and its database that fails as networks and machines do. */
export async function proxyDatabase(connection: pg.PoolConfig): Promise<DatabaseProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const proxy = createServer({ noDelay: true }, (client) => {
    const database = connect(`${connection.host}/.s.PGSQL.${connection.port}`)
    const pair = [client, database] as const
    pairs.add(pair)
    client.pipe(database)
    database.pipe(client)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const one of pair) one.destroy()
      })
      if (isFrozen) socket.pause()
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    freeze() {
      isFrozen = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of [...pairs].flat()) socket.resume()
    },
    cut() {
      for (const [client] of pairs) client.resetAndDestroy()
    },
    async close() {
      for (const [client] of pairs) client.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
