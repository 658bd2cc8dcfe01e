import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Companies that a job has to look at; see migration 0130. */
export const dueCompanies = pgTable(
  'due_companies',
  {
    job: text('job', { enum: ['marketListings.sync_sellers', 'stock.sync_scopes'] }).notNull(),
    companyId: uuid('company_id').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.job] })],
)
