import Fastify, { type FastifyInstance } from 'fastify'
import { createFaults, type Fault } from '../faults/faults.ts'
import { createLive } from '../live.ts'
import { zatcaStandIn } from './zatca.ts'

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

export interface ZatcaInProcess {
  /** Listens nowhere until it is told to. */
  readonly app: FastifyInstance
  call(method: string, path: string, call?: Call): Promise<Reply>
  fault(fault: Fault): void
}

/** ZATCA's stand-in alone, called without a network: for tests, and for the past of the demonstration. */
export function createZatcaInProcess(now: () => Date): ZatcaInProcess {
  const standIn = zatcaStandIn({ now })
  const app = Fastify({ forceCloseConnections: true })
  const faults = createFaults([standIn])
  standIn.register(app, { faults, live: createLive() })
  return {
    app,
    async call(method, path, { body, headers = {} } = {}) {
      const reply = await app.inject({
        method: method as 'GET',
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
  }
}
