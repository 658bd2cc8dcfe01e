import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { DatabaseConnection } from '../src/platform/database/connection.ts'
import { framesOf, messages, startupMessage } from './postgresFrames.ts'

export type PoolMode = 'session' | 'transaction'

export interface Pooler {
  readonly port: number
  /** Closes every session and its client, as a stopping server does. */
  closeSessions(): void
  close(): Promise<void>
}

/** A database session, used by one client at a time. */
interface Session {
  readonly socket: Socket
  client: Socket | undefined
  /** Pending replies. */
  awaited: number
}

const maxSessions = 6

/**
 * Stands in for a pooler: it drops every startup parameter but user and database, as PgBouncer does with
 * `ignore_startup_parameters`, and in `transaction` mode gives each transaction another session than the one before.
 * `options` are those of the sessions that it opens itself.
 */
export async function startPooler(database: DatabaseConnection, mode: PoolMode, options = () => ''): Promise<Pooler> {
  const { host = '', port = 5432, user = '', database: name = '' } = database
  const free: Session[] = []
  const sessions = new Set<Session>()
  const clients = new Set<Socket>()
  const waiting: ((session: Session) => void)[] = []

  async function openSession(): Promise<Session> {
    const socket = connect(`${host}/.s.PGSQL.${port}`)
    const session: Session = { socket, client: undefined, awaited: 1 }
    sessions.add(session)
    socket.write(startupMessage({ user, database: name, options: options() }))
    const started = Promise.withResolvers<void>()
    const read = framesOf((frame) => {
      const isReady = frame.type === 'Z'
      if (isReady) session.awaited -= 1
      if (session.client) session.client.write(frame.bytes)
      else started.resolve()
      // Between transactions the session goes to the next client.
      if (isReady && session.awaited === 0 && frame.body.toString() === 'I' && session.client) release(session)
    })
    socket.on('data', read)
    socket.on('error', () => {})
    socket.on('close', () => {
      sessions.delete(session)
      session.client?.destroy()
    })
    await started.promise
    while (session.awaited > 0) await once(socket, 'data')
    return session
  }

  function release(session: Session): void {
    if (mode === 'session') return
    session.client = undefined
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }

  /** The session that has been free the longest, so that a client rarely gets the same one again. */
  async function takeSession(): Promise<Session> {
    if (sessions.size < maxSessions || mode === 'session') return openSession()
    return free.shift() ?? new Promise<Session>((resolve) => waiting.push(resolve))
  }

  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    let session: Promise<Session> | undefined
    let pending = Promise.resolve()
    const pass = async (bytes: Buffer, isAnswered: boolean) => {
      session ??= takeSession()
      const taken = await session
      taken.client = client
      if (isAnswered) taken.awaited += 1
      taken.socket.write(bytes)
    }
    const read = framesOf(
      (frame) => {
        if (frame.type === 'startup') client.write(Buffer.concat([messages.authenticated, messages.ready]))
        else if (frame.type === 'ssl') client.write('N')
        else if (frame.type !== 'X') {
          pending = pending.then(async () => {
            const known = session && (await session)
            if (known && known.client !== client) session = undefined
            await pass(frame.bytes, frame.type === 'Q' || frame.type === 'S')
          })
        }
      },
      { hasStartup: true },
    )
    client.on('data', (bytes) => read(Buffer.from(bytes)))
    client.on('error', () => {})
    client.on('close', async () => {
      clients.delete(client)
      const taken = await session
      if (taken?.client === client) taken.socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port was given')

  function closeSessions(): void {
    for (const socket of [...clients, ...[...sessions].map((session) => session.socket)]) socket.destroy()
  }

  return {
    port: address.port,
    closeSessions,
    async close() {
      if (!server.listening) return
      server.close()
      closeSessions()
      await once(server, 'close')
    },
  }
}
