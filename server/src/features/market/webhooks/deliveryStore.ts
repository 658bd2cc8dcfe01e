import { and, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/parts.ts'
import { deleteInPieces } from '../../../platform/retention/deleteInPieces.ts'
import {
  type Attempt,
  type DeliveryRow,
  marketDeliveries as deliveries,
  type EventRow,
  marketEvents as events,
  type WebhookRow,
  marketWebhooks as webhooks,
} from '../tables.ts'
import { nextTryAt, restMs, shouldDisable } from './retrySchedule.ts'

export interface Taken {
  readonly delivery: DeliveryRow
  readonly event: EventRow
  readonly webhook: WebhookRow
}

// Longer than an attempt can take, so the process that took it must have died.
const takenForMs = 60_000

/** Takes the next due delivery of a record, so that no other process sends it. Deliveries of a record keep their order. */
export async function takeNext(db: Db, recordId: string, now: Date): Promise<Taken | null> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ delivery: deliveries, event: events, webhook: webhooks })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(and(eq(deliveries.recordId, recordId), isDue(now), isFirstOfItsRecord()))
      .orderBy(deliveries.position)
      .limit(1)
      .for('update', { of: deliveries, skipLocked: true })
    if (!next) return null
    const lockedUntil = new Date(now.getTime() + takenForMs)
    await tx.update(deliveries).set({ lockedUntil }).where(eq(deliveries.id, next.delivery.id))
    return next
  })
}

/**
 * Records with due deliveries of endpoints that can be called, longest due first. By market_deliveries_due_by_webhook: those
 * that wait for an endpoint that is disabled or rests, however many, are not read.
 */
export async function dueRecords(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ recordId: deliveries.recordId, nextAt: deliveries.nextAt })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhooks.id), isWaiting(now)))
    .orderBy(deliveries.nextAt)
    .limit(limit)
    .as('due')
  const rows = await db
    .select({ recordId: due.recordId })
    .from(webhooks)
    .innerJoinLateral(due, sql`true`)
    .where(canBeCalled(now))
    .orderBy(due.nextAt)
    .limit(limit)
  return [...new Set(rows.map(({ recordId }) => recordId))]
}

export async function goneWell(tx: Db, { delivery, webhook }: Taken, attempt: Attempt): Promise<void> {
  await storeAttempt(tx, delivery, attempt, { state: 'delivered' })
  if (!webhook.failingSince && !webhook.backoffUntil) return
  await tx.update(webhooks).set({ failingSince: null, backoffUntil: null }).where(eq(webhooks.id, webhook.id))
}

export async function goneWrong(tx: Db, { delivery, webhook }: Taken, attempt: Attempt, now: Date): Promise<void> {
  const nextAt = nextTryAt(delivery.tries + 1, now)
  await storeAttempt(tx, delivery, attempt, nextAt ? { nextAt } : { state: 'failed' })
  const failingSince = webhook.failingSince ?? now
  const change = shouldDisable(failingSince, now)
    ? { disabledAt: now }
    : { backoffUntil: new Date(now.getTime() + restMs) }
  await tx
    .update(webhooks)
    .set({ failingSince, ...change })
    .where(eq(webhooks.id, webhook.id))
}

interface LogQuery {
  readonly webhookId: string
  readonly before?: string | undefined
  readonly state?: DeliveryRow['state'] | undefined
  readonly limit: number
}

/** The deliveries of an endpoint before a given one, or of one state, latest first. */
export async function readLog(db: Db, { webhookId, before, state, limit }: LogQuery) {
  const last = alias(deliveries, 'last')
  const isBefore = before
    ? lt(deliveries.position, db.select({ position: last.position }).from(last).where(eq(last.id, before)))
    : undefined
  return db
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(eq(deliveries.webhookId, webhookId), isBefore, state && eq(deliveries.state, state)))
    .orderBy(desc(deliveries.position))
    .limit(limit)
}

/** Makes a delivery due again, as if it was new. */
export async function sendAgain(tx: Db, id: string, now: Date) {
  await tx
    .update(deliveries)
    .set({ state: 'waiting', tries: 0, nextAt: now, lockedUntil: null })
    .where(eq(deliveries.id, id))
  const [found] = await tx
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(eq(deliveries.id, id))
  return found
}

/** Deletes old events with their deliveries. */
export async function forgetEventsBefore(db: Db, moment: Date): Promise<void> {
  await deleteInPieces(db, events, sql`at < ${moment}`)
}

async function storeAttempt(
  tx: Db,
  { id, tries, attempts }: DeliveryRow,
  attempt: Attempt,
  outcome: { state?: 'delivered' | 'failed'; nextAt?: Date },
): Promise<void> {
  const tried = { tries: tries + 1, lockedUntil: null, attempts: [...attempts, attempt].slice(-maxStoredAttempts) }
  await tx
    .update(deliveries)
    .set({ ...tried, ...outcome })
    .where(eq(deliveries.id, id))
}

const maxStoredAttempts = 30

function isDue(now: Date) {
  return and(isWaiting(now), canBeCalled(now))
}

function isWaiting(now: Date) {
  return and(
    eq(deliveries.state, 'waiting'),
    lte(deliveries.nextAt, now),
    or(isNull(deliveries.lockedUntil), lt(deliveries.lockedUntil, now)),
  )
}

function canBeCalled(now: Date) {
  return and(isNull(webhooks.disabledAt), or(isNull(webhooks.backoffUntil), lte(webhooks.backoffUntil, now)))
}

function isFirstOfItsRecord() {
  const earlier = alias(deliveries, 'earlier')
  return sql`not exists (
    select from ${deliveries} as earlier
    where ${earlier.recordId} = ${deliveries.recordId} and ${earlier.webhookId} = ${deliveries.webhookId}
      and ${earlier.state} = 'waiting' and ${earlier.position} < ${deliveries.position})`
}
