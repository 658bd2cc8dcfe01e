import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type pg from 'pg'
import { certificate } from './certificate.ts'

/** The tests' database as one that requires TLS: it answers Postgres' request for it, and refuses to speak without. */
export async function startTlsDatabase(connection: pg.PoolConfig) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    client.once('data', (request: Buffer) => {
      // SSLRequest: its length, then 1234 and 5679.
      if (request.length !== 8 || request.readUInt32BE(4) !== 80_877_103) return client.destroy()
      client.write('S')
      const secured = new TLSSocket(client, { isServer: true, ...certificate })
      const database = connect(`${connection.host}/.s.PGSQL.${connection.port}`)
      for (const one of [secured, database]) one.on('error', () => client.destroy())
      client.once('close', () => database.destroy())
      secured.pipe(database).pipe(secured)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
