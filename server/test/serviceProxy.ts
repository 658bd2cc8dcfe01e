import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'

export type ProxyBehaviour =
  /** Forwarded when the test releases it: a slow service. */
  | 'hold'
  /** Carried out by the service, but the reply is lost. */
  | 'lose'
  /** Carried out by the service at once; the reply comes when the test releases it. */
  | 'answer late'

interface Rule {
  readonly about: RegExp
  readonly behaviour: ProxyBehaviour
  readonly released: Promise<void>
}

/** A proxy in front of a service, which holds or loses the calls that a test names by method and path. */
export async function startServiceProxy() {
  let target = ''
  let rule: Rule | undefined
  let ignoresKeys = false
  const seen: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`
    const body = await buffer(request)
    const now = rule?.about.test(call) ? rule : undefined
    if (now) seen.push(call)
    if (now?.behaviour === 'hold') await now.released
    const passed = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: {
        authorization: request.headers.authorization ?? '',
        ...(!ignoresKeys && keyOf(request)),
        ...(body.length > 0 && { 'content-type': request.headers['content-type'] ?? 'application/json' }),
      },
      ...(body.length > 0 && { body }),
    })
    const text = await passed.text()
    if (now?.behaviour === 'answer late') await now.released
    if (now?.behaviour === 'lose') return void request.socket.destroy()
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? 'text/plain' }).end(text)
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pointAt(url: string) {
      target = url
    },
    /** Sets what happens to calls such as `POST /moyasar/v1/payments`. The last rule applies. */
    rule(about: RegExp, behaviour: ProxyBehaviour) {
      const { promise, resolve } = Promise.withResolvers<void>()
      rule = { about, behaviour, released: promise }
      seen.length = 0
      return {
        seen,
        /** Waits until the call arrives. */
        arrived: () =>
          vi.waitFor(() => seen.length > 0 || Promise.reject(new Error('nothing arrived')), { timeout: 10_000 }),
        release() {
          rule = undefined
          resolve()
        },
      }
    },
    /** Makes the service honour or ignore idempotency keys. */
    knowKeys(knows: boolean) {
      ignoresKeys = !knows
    },
    /** Forwards everything again. */
    letPass() {
      rule = undefined
    },
    close: () => server.close(),
  }
}

function keyOf({ headers }: IncomingMessage): Record<string, string> {
  const key = headers['idempotency-key']?.toString()
  return key ? { 'idempotency-key': key } : {}
}
