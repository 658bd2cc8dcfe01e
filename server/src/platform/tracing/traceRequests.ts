import { followEvents } from '@mawrid/contract/events/calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

/** Makes each request of the API a span with the name of its call. Its parent may be what a person did in a browser. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (!config.callId && !url.startsWith('/api/')) return done()
    request.span = tracing.start({
      name: config.callId ?? url,
      kind: 'server',
      parent: headerOf(request),
      attributes: { 'http.request.method': request.method, 'http.route': url },
    })
    runIn(request, done)
  })
  // A body is read by events of its connection, which belong to no span.
  app.addHook('preValidation', (request, _reply, done) => runIn(request, done))
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A stream stays open for hours: its span is its opening.
    if (request.routeOptions.config.callId === followEvents.id) end(request, reply.statusCode)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
}

function runIn({ span }: FastifyRequest, done: () => void): void {
  if (span) span.run(done)
  else done()
}

function end({ span, principal }: FastifyRequest, status: number): void {
  span?.set({ 'http.response.status_code': status, 'mawrid.company': principal?.company?.id })
  span?.end(status >= 500 ? String(status) : undefined)
}

function headerOf({ headers }: FastifyRequest): string | undefined {
  return typeof headers.traceparent === 'string' ? headers.traceparent : undefined
}
