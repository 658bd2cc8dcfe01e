import type { NoticeChannel } from '@mawrid/contract/notices/channels.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import type { NoticeState } from '@mawrid/contract/notices/states.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment, orderedId } from '../../platform/database/columns.ts'

export const notices = pgTable('notices', {
  id: orderedId().primaryKey(),
  userId: uuid('user_id').notNull(),
  companyId: uuid('company_id'),
  kind: text('kind').$type<NoticeKind>().notNull(),
  recordId: uuid('record_id').notNull(),
  path: text('path').notNull(),
  values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
  state: text('state').$type<NoticeState>().notNull().default('unread'),
  /** How often it happened since the person last read it. */
  count: integer('count').notNull().default(1),
  remindAt: moment('remind_at'),
  at: moment('at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** What it is about; null is no warehouse. */
  warehouseIds: uuid('warehouse_ids').array(),
})

export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    choice: text('choice').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
)

/** Hours of the day in the Kingdom. */
export const noticeTimes = pgTable('notice_times', {
  userId: uuid('user_id').primaryKey(),
  digestHour: smallint('digest_hour').notNull().default(8),
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  /** Until when notices are in a daily email already. */
  digestedAt: moment('digested_at'),
})

/** The mobile number for text messages. */
export const noticePhones = pgTable('notice_phones', {
  userId: uuid('user_id').primaryKey(),
  phone: text('phone').notNull(),
  codeHash: bytes('code_hash').notNull(),
  codeExpiresAt: moment('code_expires_at').notNull(),
  codeAttempts: integer('code_attempts').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
})

/** The keys of this installation for push notifications, in its only row. */
export const pushKeys = pgTable('push_keys', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  privateSealed: text('private_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** The browsers that take push notifications. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpointHash: bytes('endpoint_hash').notNull(),
  targetSealed: text('target_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** What was told once for a record and a day: the last day of a quote, the day an invoice was due. */
export const sentNotifications = pgTable(
  'sent_notifications',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    moment: text('moment').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.recordId, table.moment] })],
)
