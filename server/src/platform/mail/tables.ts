import { emailKinds } from '@mawrid/contract/account/emailKinds.ts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The optional emails that a person has switched off. */
export const mutedEmails = pgTable(
  'muted_emails',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: emailKinds }).notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
