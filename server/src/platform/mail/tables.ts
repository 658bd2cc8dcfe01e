import { noticeKindNames } from '@mawrid/contract/notices/kinds.ts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The optional emails that a person has switched off. */
export const mutedEmails = pgTable(
  'muted_emails',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: noticeKindNames }).notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
