import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Every seventh answer takes up to a second longer, the others up to an eighth. */
const delayMs = () => Math.random() * (Math.random() < 1 / 7 ? 1_000 : 125)

/**
 * Passes requests on to the product, each way with a delay of its own, so that answers overtake each other. For
 * finding journeys, and screens, that depend on the order of answers: `E2E_NETWORK=slow npm run test:journeys`.
 */
export function startSlowNetwork(port: number, productPort: number): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true })
  const proxy = createServer(async (incoming, outgoing) => {
    const isFile = /\.(css|ico|png|svg|woff2)$/.test(incoming.url ?? '')
    const body = await incoming.toArray().catch(() => undefined)
    if (!body) return
    if (!isFile) await pause(delayMs())
    const { method, url: path, headers } = incoming
    const forwarded = request({ host: '127.0.0.1', port: productPort, method, path, headers, agent })
    forwarded.on('response', async (reply) => {
      const isStream = reply.headers['content-type']?.startsWith('text/event-stream')
      if (!isFile && !isStream) await pause(delayMs())
      outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.on('error', () => outgoing.destroy())
      reply.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    forwarded.end(Buffer.concat(body))
  })
  const stop = async () => {
    proxy.closeAllConnections()
    agent.destroy()
    await new Promise((resolve) => proxy.close(resolve))
  }
  return new Promise((resolve) => proxy.listen(port, '127.0.0.1', () => resolve(stop)))
}
