import { randomUUIDv7 } from 'node:crypto'
import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { type WebhookRow, marketWebhooks as webhooks } from '../tables.ts'

export function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.id))
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow> {
  return one(await db.select().from(webhooks).where(eq(webhooks.id, id)))
}

export async function countWebhooks(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(webhooks)
  return row?.count ?? 0
}

/** Null if the URL is registered already. */
export async function insertWebhook(
  tx: Db,
  { url, kinds, at }: { url: string; kinds: MarketEventKind[]; at: Date },
): Promise<WebhookRow | null> {
  const [made] = await tx
    .insert(webhooks)
    .values({ id: randomUUIDv7(), url, kinds, createdAt: at })
    .onConflictDoNothing({ target: webhooks.url })
    .returning()
  return made ?? null
}

export async function removeWebhook(db: Db, id: string): Promise<void> {
  one(await db.delete(webhooks).where(eq(webhooks.id, id)).returning())
}

export async function rotateWebhook(tx: Db, id: string, at: Date): Promise<WebhookRow> {
  const change = { secretVersion: sql`${webhooks.secretVersion} + 1`, rotatedAt: at }
  return one(await tx.update(webhooks).set(change).where(eq(webhooks.id, id)).returning())
}

export async function enableWebhook(db: Db, id: string): Promise<WebhookRow> {
  const change = { disabledAt: null, failingSince: null, backoffUntil: null }
  return one(await db.update(webhooks).set(change).where(eq(webhooks.id, id)).returning())
}

function one([found]: WebhookRow[]): WebhookRow {
  if (!found) throw new Problem('not_found')
  return found
}
