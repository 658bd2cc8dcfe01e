import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** The status of its replies from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void
  /** Waits for the next request. */
  next(): Promise<Received>
  close(): Promise<void>
}

/** A local endpoint for webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const waiting: ((one: Received) => void)[] = []
  let seen = 0
  let reply: readonly [number, Readonly<Record<string, string>>] = [204, {}]
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    response.writeHead(...reply).end()
    const one = { headers: request.headers, text }
    received.push(one)
    if (waiting.length === 0) return
    seen += 1
    waiting.shift()?.(one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(status, headers = {}) {
      reply = [status, headers]
    },
    next() {
      const one = received[seen]
      if (!one) return new Promise((resolve) => waiting.push(resolve))
      seen += 1
      return Promise.resolve(one)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
