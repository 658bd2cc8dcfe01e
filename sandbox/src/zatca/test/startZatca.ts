import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createFaults, type Fault } from '../../faults/faults.ts'
import { createLive } from '../../live.ts'
import { zatcaStandIn } from '../zatca.ts'

interface Call {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what comes over the wire
  readonly body: any
}

export interface Zatca {
  readonly clock: { now: Date }
  call(method: 'GET' | 'POST' | 'PATCH', path: string, call?: Call): Promise<Reply>
  fault(fault: Fault): void
  /** The address of the gateway, for calls that need a connection. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** The stand-in alone, half an hour after the worked documents were issued. */
export function startZatca(): Zatca {
  const clock = { now: new Date('2026-01-15T08:00:00Z') }
  const standIn = zatcaStandIn({ now: () => clock.now })
  const app = Fastify({ forceCloseConnections: true })
  const faults = createFaults([standIn])
  standIn.register(app, { faults, live: createLive() })
  return {
    clock,
    async call(method, path, { body, headers = {} } = {}) {
      const reply = await app.inject({
        method,
        url: `/zatca${path}`,
        headers: { 'accept-version': 'V2', ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = reply.headers['content-type']?.toString().includes('json')
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.body,
        body: isJson ? JSON.parse(reply.body) : undefined,
      }
    },
    fault: (fault) => void faults.set('zatca', fault),
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/zatca`
    },
    close: () => app.close(),
  }
}
