import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../database/columns.ts'

/** The answers to creating calls, so that a repeated call creates nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    sender: text('sender').notNull(),
    key: text('key').notNull(),
    companyId: uuid('company_id'),
    userId: uuid('user_id'),
    operation: text('operation').notNull(),
    requestHash: bytes('request_hash').notNull(),
    response: jsonb('response'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sender, table.key] })],
)
