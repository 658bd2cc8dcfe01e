import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const events = pgTable('events', {
  id: bigint('id', { mode: 'bigint' }).primaryKey(),
  companyId: uuid('company_id'),
  userId: uuid('user_id'),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

/** The id up to which events were removed, in its only row. */
export const eventsRemoved = pgTable('events_removed', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  upTo: bigint('up_to', { mode: 'bigint' }).notNull(),
})
