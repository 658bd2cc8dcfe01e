import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts and times requests by call. Unknown addresses share one label, because anybody can invent them. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.callId ?? request.routeOptions.url ?? 'none'
    metrics.observeRequest({ call, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 })
    done()
  })
}
