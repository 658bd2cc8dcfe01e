import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts and times every request by its call. What leads nowhere is counted together: its address is anybody's choice. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.callId ?? request.routeOptions.url ?? 'none'
    metrics.observeRequest({ call, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 })
    done()
  })
}
