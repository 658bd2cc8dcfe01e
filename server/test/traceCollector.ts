import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

export interface TraceCollector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Of the requests that brought them. */
  readonly headers: readonly IncomingHttpHeaders[]
  readonly resource: Readonly<Record<string, string | number>>
  close(): Promise<void>
}

/** Stands in for a collector of OpenTelemetry, which takes traces by OTLP over HTTP as JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  const resource: Record<string, string | number> = {}
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const isRight = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json'
    response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' }).end('{}')
    if (!isRight) return
    headers.push(request.headers)
    const { resourceSpans } = JSON.parse(text) as ExportedTraces
    for (const one of resourceSpans) {
      Object.assign(resource, valuesOf(one.resource.attributes))
      for (const span of one.scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: valuesOf(span.attributes), failed: span.status.code === 2 })
      }
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    resource,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface ExportedTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Pick<CollectedSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name'> & {
        readonly attributes: readonly Attribute[]
        readonly status: { readonly code: number }
      })[]
    }[]
  }[]
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, string | number>>
}

function valuesOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']))
}
