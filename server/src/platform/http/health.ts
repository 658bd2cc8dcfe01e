import type { FastifyInstance } from 'fastify'
import type { Database, Files } from '../parts.ts'

/** For whoever watches: alive as soon as it answers, ready when database and storage answer too. */
export function tellHealth(app: FastifyInstance, parts: { db: Database; files: Files }): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.all([parts.db.isReady(), parts.files.isReady()])
    const isReady = database && storage
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', database, storage })
  })
}
