import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { actionsOf } from '@mawrid/contract/activity/actions.ts'
import type { RecordKind } from '@mawrid/contract/history.ts'
import { calls } from '@mawrid/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { recorded } from '../src/platform/history/history.ts'
import { unrecordedCalls } from './unrecordedCalls.ts'

const changing = new Set(
  calls.filter(({ method, id }) => method !== 'GET' && !Object.hasOwn(unrecordedCalls, id)).map(({ id }) => id),
)

/** Calls that happen once for their record, whatever their Idempotency-Key is. */
const onceByAddress = new Set(['stocktakes.book'])

/**
 * Watches every request of a test. Each `verify` lists the changing calls since the last one that succeeded without
 * history, and history entries that have no text for people.
 */
export function checkHistory(app: FastifyInstance) {
  const requests = new AsyncLocalStorage<{ isRecorded: boolean }>()
  const silent: { readonly callId: string; readonly key: string | undefined }[] = []
  const wordless = new Set<string>()
  const keys = new Map<string, number>()

  function onRecorded(message: unknown): void {
    const request = requests.getStore()
    if (request) request.isRecorded = true
    const { kind, action } = message as { kind?: RecordKind; action?: string }
    if (kind && action && !Object.hasOwn(actionsOf[kind] ?? {}, action)) wordless.add(`${kind} ${action}`)
  }

  subscribe(recorded.name, onRecorded)
  app.addHook('onRequest', (_request, _reply, done) => requests.run({ isRecorded: false }, done))
  app.addHook('onSend', async (request, reply) => {
    const { callId = '' } = request.routeOptions.config
    if (!changing.has(callId) || reply.statusCode >= 300) return
    const header = onceByAddress.has(callId) ? request.url : request.headers['idempotency-key']
    const key = typeof header === 'string' ? header : undefined
    if (key) keys.set(key, (keys.get(key) ?? 0) + 1)
    if (!requests.getStore()?.isRecorded) silent.push({ callId, key })
  })

  return {
    verify() {
      // Of requests with the same key, one runs and the others get its reply.
      const named = silent.splice(0).filter(({ key }) => key === undefined || keys.get(key) === 1)
      const unnamed = [...wordless]
      keys.clear()
      wordless.clear()
      const calls = new Set(named.map(({ callId }) => callId))
      if (calls.size > 0) throw new Error(`Changed something and left no history: ${[...calls].join(', ')}`)
      if (unnamed.length > 0) throw new Error(`In the history without words: ${unnamed.join(', ')}`)
    },
    end: () => unsubscribe(recorded.name, onRecorded),
  }
}
