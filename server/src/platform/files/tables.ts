import { bigint, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  companyId: uuid('company_id'),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: ['picture', 'document'] }).notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width'),
  height: integer('height'),
  sha256: bytes('sha256').notNull(),
  storageKey: text('storage_key').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
})
