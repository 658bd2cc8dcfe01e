import { setTimeout as pause } from 'node:timers/promises'
import { streamKinds } from '@mawrid/contract/events/calls.ts'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import type { Clock, Database, Events, Jobs, StoredEvent } from '../parts.ts'
import type { Broker } from './broker.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { createListener } from './listener.ts'
import { addEvent, type Bounds, type EventRow, eventStore, type Whose } from './store.ts'
import { createSubscribers } from './subscribers.ts'

interface EventsParts {
  readonly db: Database
  readonly connection: pg.ClientConfig
  readonly jobs: Jobs
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Pick<Metrics, 'observeEventDelay' | 'countLateHint'>
  /** In place of NOTIFY. */
  readonly broker: Broker | undefined
  readonly retentionDays: number
}

/** Streams may use a third of the connections that sign-in and all other calls use. */
const readsAtOnce = 4
/** How long an event can be late whose hint was lost, and while there are no hints. */
const lookEachMs = { listening: 5_000, away: 1_000 } as const

/**
 * Replay and live delivery are the same loop: a stream reads the table from its position and waits for a notification
 * when there is nothing more. So no event is lost between the two or sent twice.
 */
export function createEvents(parts: EventsParts): Events {
  const { db, connection, jobs, log, clock, metrics, broker, retentionDays } = parts
  const store = eventStore(db.system)
  const limited = createConcurrencyLimit(readsAtOnce)
  const subscribers = createSubscribers()
  const stopping = new AbortController()
  broker?.subscribe({ onHint: subscribers.notify, onAll: subscribers.notifyAll })
  const listener =
    broker ??
    createListener({
      connection,
      channel: 'mawrid_events',
      log,
      onMessage: subscribers.notify,
      onOpen: subscribers.notifyAll,
    })

  jobs.every('events.forget', '25 3 * * *', () => store.removeBefore(daysBefore(clock.now(), retentionDays)))

  async function* follow(whose: Whose, lastId: string | undefined, leaving: AbortSignal): AsyncGenerator<StoredEvent> {
    const signal = AbortSignal.any([leaving, stopping.signal])
    const subscription = subscribers.subscribe(ownersOf(whose), signal)
    // What is replayed says nothing about how fast events arrive.
    const openedAt = clock.now()
    try {
      const lastSeen = lastId === undefined ? undefined : readCursor(lastId)
      let unread = lastSeen ? await limited(() => store.after(whose, lastSeen)) : []
      // Checked after reading, so that events removed meanwhile are noticed.
      const bounds = await limited(() => store.bounds(whose))
      const isWhole = lastSeen !== undefined && isCovered(lastSeen, whose, bounds)
      let cursor = isWhole ? lastSeen : bounds.newest
      if (!isWhole) {
        const kind = lastId === undefined ? streamKinds.ready : streamKinds.reset
        unread = []
        yield { id: writeCursor(cursor), userId: whose.userId, kind, data: {}, at: clock.now() }
      }
      while (!signal.aborted) {
        for (const event of unread) {
          cursor = moved(cursor, event)
          if (event.at >= openedAt) metrics.observeEventDelay((clock.now().getTime() - event.at.getTime()) / 1_000)
          yield storedEvent(event, cursor)
          if (signal.aborted) return
        }
        const from = cursor
        subscription.reset(from)
        unread = await limited(() => store.after(whose, from))
        if (unread.length === 0) await subscription.notified()
      }
    } finally {
      subscription.unsubscribe()
    }
  }

  /** Hints may be lost, and those of a process with the other setting of `EVENTS_URL` do not arrive here. */
  async function lookForLateHints(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = listener.isListening() ? lookEachMs.listening : lookEachMs.away
      await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      const positions = subscribers.positions()
      if (positions.size === 0 || stopping.signal.aborted) continue
      try {
        for (const owner of await limited(() => store.ownersWithMore(positions))) {
          metrics.countLateHint()
          subscribers.notify(owner)
        }
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'events: could not look for late ones')
      }
    }
  }

  return {
    announce: (tx, announcement) => addEvent(tx, announcement, clock.now()),
    follow,
    async start() {
      await listener.start()
      void lookForLateHints()
    },
    isListening: listener.isListening,
    sendHints: (hints) => broker?.publish(hints),
    async stop() {
      stopping.abort()
      await listener.stop()
    },
  }
}

/** As the database names owners when it notifies. */
function ownersOf({ companyId, userId }: Whose): string[] {
  return [`u:${userId}`, ...(companyId ? [`c:${companyId}`] : [])]
}

/** Returns false if events after the position were removed, or if the position comes from another database. */
function isCovered({ company, user }: Cursor, { companyId }: Whose, { removedUpTo, drawn }: Bounds): boolean {
  const isComplete = user >= removedUpTo && (!companyId || company >= removedUpTo)
  return isComplete && company <= drawn && user <= drawn
}

function moved(cursor: Cursor, event: EventRow): Cursor {
  return event.companyId ? { ...cursor, company: event.id } : { ...cursor, user: event.id }
}

function storedEvent({ companyId, userId, kind, data, at }: EventRow, cursor: Cursor): StoredEvent {
  const owner = { ...(companyId && { companyId }), ...(userId && { userId }) }
  return { id: writeCursor(cursor), ...owner, kind, data, at }
}
