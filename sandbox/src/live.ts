import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Tells open pages which service has something new. */
export interface Live {
  announce(service: string): void
  follow(listener: ServerResponse): void
  close(): void
}

export function createLive(): Live {
  const listeners = new Set<ServerResponse>()
  return {
    announce(service) {
      for (const listener of listeners) listener.write(`data: ${service}\n\n`)
    },
    follow(listener) {
      listeners.add(listener)
      listener.once('close', () => listeners.delete(listener))
    },
    close() {
      for (const listener of listeners) listener.end()
    },
  }
}

export function liveRoutes(app: FastifyInstance, live: Live): void {
  app.get('/live', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 1000\n\n')
    live.follow(reply.raw)
  })
}
