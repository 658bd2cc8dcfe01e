import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import type { MarketScope } from '@mawrid/contract/market/scopes.ts'
import type { deliveryFailures, deliveryStates } from '@mawrid/contract/market/webhook.ts'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/database/columns.ts'

export const marketKeys = pgTable('market_keys', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<MarketScope[]>().notNull(),
  secretHash: bytes('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
})

export const marketWebhooks = pgTable('market_webhooks', {
  id: uuid('id').primaryKey(),
  secretVersion: integer('secret_version').notNull().default(1),
  /** The secrets in use, so that they do not change with SECRET. */
  secretsSealed: text('secrets_sealed'),
  rotatedAt: moment('rotated_at'),
  url: text('url').notNull(),
  kinds: text('kinds').array().$type<MarketEventKind[]>().notNull(),
  failingSince: moment('failing_since'),
  backoffUntil: moment('backoff_until'),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
})

export const marketEvents = pgTable('market_events', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  companyId: uuid('company_id'),
  recordId: uuid('record_id').notNull(),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  at: moment('at').notNull(),
})

/** One attempt: the endpoint's reply, or why there was none. */
export interface Attempt {
  readonly at: string
  readonly ms: number
  readonly status: number | null
  readonly failure: (typeof deliveryFailures)[number] | null
}

export const marketDeliveries = pgTable('market_deliveries', {
  id: uuid('id').primaryKey(),
  position: bigint('position', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
  webhookId: uuid('webhook_id').notNull(),
  eventId: uuid('event_id').notNull(),
  recordId: uuid('record_id').notNull(),
  state: text('state').$type<(typeof deliveryStates)[number]>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  nextAt: moment('next_at').notNull(),
  lockedUntil: moment('locked_until'),
  attempts: jsonb('attempts').$type<Attempt[]>().notNull().default([]),
})

export type WebhookRow = typeof marketWebhooks.$inferSelect
export type EventRow = typeof marketEvents.$inferSelect
export type DeliveryRow = typeof marketDeliveries.$inferSelect
