import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, isIP, type Server as TcpServer } from 'node:net'
import { problemTitles } from '@mawrid/contract/problems.ts'
import type { FastifyServerFactory } from 'fastify'

/** What a process does before it can answer calls. */
export type StartPhase = 'starting' | 'migrating'

export interface HttpServer {
  report(phase: StartPhase): void
  /** Fastify's `serverFactory`: it does not listen itself, and its requests come once `open` was called. */
  readonly takeOver: FastifyServerFactory<Server>
  open(): void
  /** Takes no new connections, and resolves when those that are open have been answered. */
  close(): Promise<void>
}

/**
 * Listens before there is anything to answer: migrations and the first documents take longer than a liveness probe waits,
 * and a process that is killed while it migrates never gets to the end.
 */
export async function listenEarly({ host, port }: { host: string; port: number }): Promise<HttpServer> {
  let phase: StartPhase = 'starting'
  let product: RequestListener | undefined
  let closed: Promise<void> | undefined
  let answer: RequestListener = (request, reply) => {
    const [path = ''] = (request.url ?? '').split('?')
    const { status, type, body } = earlyReply(path.replace(/\/$/, ''), phase)
    reply.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      // The next request of this client should meet the product itself.
      connection: 'close',
      ...(status === 503 && { 'retry-after': '2' }),
    })
    reply.end(JSON.stringify(body))
  }
  const server = createServer((request, reply) => answer(request, reply))
  const [first = host, ...others] = await addressesOf(host)
  server.listen({ host: first, port })
  await once(server, 'listening')
  const besides = others.map((address) => forwardTo(server, address, port))

  async function closeAll(): Promise<void> {
    for (const beside of besides) beside.close()
    const ended = once(server, 'close')
    server.close()
    // A connection that becomes idle only now would be kept open for its next request.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    await ended
    clearInterval(idle)
  }

  return {
    report(current) {
      phase = current
    },
    takeOver(listener, { keepAliveTimeout, requestTimeout }) {
      product = listener
      if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout
      if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout
      return server
    },
    open() {
      if (product) answer = product
    },
    close() {
      closed ??= closeAll()
      return closed
    },
  }
}

function earlyReply(path: string, phase: StartPhase) {
  const json = 'application/json; charset=utf-8'
  if (path === '/healthz') return { status: 200, type: json, body: { status: 'alive' } }
  if (path === '/readyz') return { status: 503, type: json, body: { status: phase } }
  const title = problemTitles.service_unavailable
  const code = 'service_unavailable'
  return {
    status: 503,
    type: 'application/problem+json; charset=utf-8',
    body: { type: `/api/docs#${code}`, title, status: 503, code, request_id: crypto.randomUUID() },
  }
}

/** `localhost` means 127.0.0.1 and ::1; browsers try either. */
async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host)) return [host]
  const found = await lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))].slice(0, host === 'localhost' ? undefined : 1)
}

/** A second address of the same server. Where the machine does not have it, the first is enough. */
function forwardTo(server: Server, host: string, port: number): TcpServer {
  const beside = createTcpServer((socket) => server.emit('connection', socket))
  beside.on('error', () => {})
  return beside.listen({ host, port })
}
