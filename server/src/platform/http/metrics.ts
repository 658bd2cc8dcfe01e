import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const bucketsInSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 40]

/** Counts and times every request by its call, for Prometheus. */
export function measureRequests(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests take, by call and status',
    labelNames: ['call', 'method', 'status'],
    buckets: bucketsInSeconds,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.callId ?? request.routeOptions.url ?? 'none'
    seconds.observe({ call, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
