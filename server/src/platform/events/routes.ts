import { Readable } from 'node:stream'
import { followEvents, streamHeartbeatMs, streamKinds } from '@mawrid/contract/events/calls.ts'
import { eventsOfRequester, eventsOfWarehouses, rightForEvent } from '@mawrid/contract/events/eventRights.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { bearerOf, companyOf, seeing } from '../http/access.ts'
import type { Gatekeeper, Handle, Principal, PrincipalCompany } from '../http/feature.ts'
import type { Parts, StoredEvent } from '../parts.ts'
import { scopeKey } from '../scope.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { sessionsEnded } from './kinds.ts'
import { createOpenStreams } from './openStreams.ts'
import { eventLines } from './stream.ts'

/** Streams opened together also check their sessions together. */
const checksAtOnce = 2

const beginnings: ReadonlySet<string> = new Set([streamKinds.ready, streamKinds.reset])

interface StreamOptions {
  readonly gatekeeper: Gatekeeper
  readonly heartbeatMs?: number
}

/** The event stream that keeps open screens up to date. It checks its session regularly and ends with it. */
export function registerEventRoutes(
  handle: Handle,
  { events, metrics }: Pick<Parts, 'events' | 'metrics'>,
  { gatekeeper, heartbeatMs = streamHeartbeatMs }: StreamOptions,
): void {
  const streams = createOpenStreams(metrics)
  const limited = createConcurrencyLimit(checksAtOnce)
  handle(followEvents, ({ query, principal, request, reply }) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => leaving.abort())
    const { userId, company, sessionId } = principal
    const replaced = streams.open({ sessionId, userId }, leaving.signal)
    const whose = { userId, ...(company && { companyId: company.id }) }
    const followed = events.follow(
      whose,
      lastEventId(request) ?? query.last_event_id,
      AbortSignal.any([leaving.signal, replaced]),
    )
    const isAuthorized = () => limited(() => isStillAuthorized(principal, request, gatekeeper))
    const lines = eventLines(seenBy(principal, untilEnded(followed, isAuthorized)), {
      everyMs: heartbeatMs,
      isAuthorized,
      replaced,
    })
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(Readable.from(lines, { objectMode: false }))
  })
}

/**
 * Without the events that are for the stream itself; it ends by the one that ended its own session. What ended it while the
 * stream was opened is not among them: a stream that begins with the newest event queries again.
 */
async function* untilEnded(
  events: AsyncIterable<StoredEvent>,
  isAuthorized: () => Promise<boolean>,
): AsyncGenerator<StoredEvent> {
  for await (const event of events) {
    const needsCheck = event.kind === sessionsEnded || beginnings.has(event.kind)
    if (needsCheck && !(await isAuthorized())) return
    if (event.kind !== sessionsEnded) yield event
  }
}

/** Without the events that the person's role or warehouses do not include. Changed rights end the stream. */
async function* seenBy(
  { userId, company }: Principal,
  events: AsyncIterable<StoredEvent>,
): AsyncGenerator<StoredEvent> {
  for await (const event of events) {
    const right = rightForEvent[event.kind]
    const isIncluded = !right || company?.rights.has(right) || isRequester(userId, event)
    if (!company || (isIncluded && isInScope(company, event))) yield event
  }
}

function isRequester(userId: string, { kind, data }: StoredEvent): boolean {
  return eventsOfRequester.has(kind) && Reflect.get(data, 'requested_by') === userId
}

function isInScope({ scope: { warehouses } }: PrincipalCompany, { kind, data }: StoredEvent): boolean {
  if (!warehouses || !eventsOfWarehouses.has(kind)) return true
  const named: unknown = Reflect.get(data, 'warehouses')
  // A request that is not about goods names none.
  if (named === null) return true
  return Array.isArray(named) && named.some((id) => warehouses.includes(id))
}

/** Whether the token still identifies the same person with the same rights in the same company. */
async function isStillAuthorized(before: Principal, request: FastifyRequest, gatekeeper: Gatekeeper): Promise<boolean> {
  try {
    const now = seeing(await gatekeeper.identify(bearerOf(request) ?? '', companyOf(request)))
    return now.company?.id === before.company?.id && hasSameRights(before.company, now.company)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false
    request.log.warn({ err: error }, 'events: who follows could not be asked after')
    return true
  }
}

function hasSameRights(before: PrincipalCompany | null, now: PrincipalCompany | null): boolean {
  const [had, has] = [before?.rights ?? new Set(), now?.rights ?? new Set()]
  const isSameScope = scopeKey(before?.scope ?? null) === scopeKey(now?.scope ?? null)
  return isSameScope && had.size === has.size && had.isSubsetOf(has)
}

function lastEventId(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && header !== '' ? header : undefined
}
