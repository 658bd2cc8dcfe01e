import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../database/columns.ts'

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
