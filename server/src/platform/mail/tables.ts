import { letterKinds } from '@mawrid/contract/account/letters.ts'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The kinds of email that a person has switched off. */
export const emailsOff = pgTable('muted_emails', {
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: letterKinds }).notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})
