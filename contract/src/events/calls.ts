import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/**
 * Server-sent events for open screens: `id` is the position to continue from, `event` the kind, `data` this object.
 * Three kinds belong to the stream itself: `ready` when it starts without a position, `reset` when the requested
 * position is no longer stored and everything must be reloaded, and `replaced` when the session has opened too many
 * newer streams, so it should not reconnect at once.
 */
export const EventMessage = z.object({
  kind: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type EventMessage = z.output<typeof EventMessage>

/** The heartbeat interval; proxies close connections that are silent for 30 seconds. */
export const streamHeartbeatMs = 25_000

export const streamKinds = { ready: 'ready', reset: 'reset', replaced: 'replaced' } as const

export const followEvents = defineCall({
  id: 'events.follow',
  summary:
    'Stream changes for this seller and company as they happen. Send Last-Event-ID to continue after a disconnect',
  method: 'GET',
  path: '/api/v1/events/',
  access: 'signedIn',
  query: z.object({ last_event_id: z.optional(z.string().check(z.maxLength(100))) }),
  reply: { media: 'text/event-stream' },
})
