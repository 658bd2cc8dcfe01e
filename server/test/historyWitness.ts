import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { calls } from '@mawrid/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { recorded } from '../src/platform/history/history.ts'
import { unrecordedCalls } from './unrecordedCalls.ts'

const changing = new Set(calls.filter(({ method }) => method !== 'GET').map(({ id }) => id))

/** Watches every request of a test: a changing call that succeeds and leaves no history is named when the server ends. */
export function witnessHistory(app: FastifyInstance) {
  const asked = new AsyncLocalStorage<{ isRecorded: boolean }>()
  const answeredKeys = new Set<string>()
  const silent = new Set<string>()
  const hear = () => {
    const request = asked.getStore()
    if (request) request.isRecorded = true
  }
  subscribe(recorded.name, hear)
  app.addHook('onRequest', (_request, _reply, done) => asked.run({ isRecorded: false }, done))
  app.addHook('onSend', async (request, reply) => {
    const { callId } = request.routeOptions.config
    if (!callId || !changing.has(callId) || reply.statusCode >= 300) return
    const key = request.headers['idempotency-key']
    // A request that is sent again is answered again, not done again.
    const isRepeated = typeof key === 'string' && answeredKeys.has(key)
    if (typeof key === 'string') answeredKeys.add(key)
    if (asked.getStore()?.isRecorded || isRepeated || Object.hasOwn(unrecordedCalls, callId)) return
    silent.add(callId)
  })
  return {
    end() {
      unsubscribe(recorded.name, hear)
      if (silent.size > 0)
        throw new Error(`These calls changed something and left no history: ${[...silent].join(', ')}`)
    },
  }
}
