import type { preHandlerAsyncHookHandler } from 'fastify'
import { type FaultMode, type Faults, faultModes } from './faults.ts'

/** Longer than the product's timeouts. */
export const slowMs = 15_000

/** Makes calls of one service fail according to its configured fault, if that is among `modes`. */
export function misbehave(
  faults: Faults,
  service: string,
  modes: readonly FaultMode[] = faultModes,
): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const content = () => `${request.url} ${JSON.stringify(request.body)}`
    switch (faults.take(service, modes, content)) {
      case 'down':
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, slowMs).unref())
        return
      case 'error':
        return reply.code(503).send({ error: 'The service is not available' })
      case 'garbage':
        return reply.type('application/json').send('{"status": "que')
    }
  }
}
