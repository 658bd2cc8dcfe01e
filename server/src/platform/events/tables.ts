import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Partitioned by day. Ids are unique by themselves: they are drawn from one sequence. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    companyId: uuid('company_id'),
    userId: uuid('user_id'),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
)

/** The id up to which events were removed, in its only row. */
export const eventsRemoved = pgTable('events_removed', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  upTo: bigint('up_to', { mode: 'bigint' }).notNull(),
})
