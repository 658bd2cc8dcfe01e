import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/**
 * What the server tells open screens, as server-sent events: `id` is where to go on from, `event` is the kind, `data`
 * is this. Three kinds are the stream's own: `ready` when it begins without a past, `reset` when the past asked for is no
 * longer kept and everything has to be fetched anew, and `replaced` when it ends because the session has opened too many
 * others: it should not be opened again at once.
 */
export const EventMessage = z.object({
  kind: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type EventMessage = z.output<typeof EventMessage>

/** How often a stream says that it is there; proxies close what is silent for 30 seconds. */
export const streamHeartbeatMs = 25_000

export const streamKinds = { ready: 'ready', reset: 'reset', replaced: 'replaced' } as const

export const followEvents = defineCall({
  id: 'events.follow',
  summary: 'What changes for this seller and company, as it happens; Last-Event-ID goes on where a stream broke off',
  method: 'GET',
  path: '/api/v1/events/',
  access: 'signedIn',
  query: z.object({ last_event_id: z.optional(z.string().check(z.maxLength(100))) }),
  reply: { media: 'text/event-stream' },
})
