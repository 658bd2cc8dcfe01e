import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

interface Address {
  readonly host: string
  readonly port: number
}

const sharedForMs = 5_000
const path = /^\/metrics\/?(\?|$)/

/** Metrics on a separate, non-public port, so that no proxy rule is needed to protect them. */
export async function serveMetrics(metrics: Metrics, address: Address): Promise<MetricsServer> {
  const text = sharedText(metrics)
  const server = createServer((request, response) => {
    if (!path.test(request.url ?? '')) return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    text().then(
      (whole) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(whole),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Built at most once in five seconds, because it takes time on the thread that serves requests. */
export function sharedText({ registry }: Metrics, now: () => number = Date.now): () => Promise<string> {
  let built: { readonly at: number; readonly text: Promise<string> } | undefined
  return () => {
    if (!built || now() - built.at >= sharedForMs) built = { at: now(), text: registry.metrics() }
    return built.text
  }
}
