import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const recordMoves = pgTable('record_moves', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  kind: text('kind').notNull(),
  recordId: uuid('record_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  side: text('side', { enum: ['seller', 'buyer', 'operator', 'payment', 'outside', 'clock'] }).notNull(),
  userId: uuid('user_id'),
  action: text('action').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  reasonCode: text('reason_code'),
  note: text('note'),
})
