import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  type ExtraConfigColumn,
  numeric,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })
/** The id of rows that are read in the order in which they were written, whatever the clocks of those who wrote them say. */
export const orderedId = () => uuid('id').notNull().default(sql`ordered_id()`)
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 })
export const quantity = (name: string) => numeric(name, { precision: 16, scale: 3 })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The primary key of a company's records: it names the company, so that they can be placed by it (decision 0070). */
export function idOfCompany<Id extends ExtraConfigColumn, CompanyId extends ExtraConfigColumn>(table: {
  readonly id: Id
  readonly companyId: CompanyId
}) {
  return [primaryKey({ columns: [table.id, table.companyId] })]
}

/** Counts the changes of each company's records of one kind, for the caches of their lists. */
export const versionTable = (name: string) =>
  pgTable(name, {
    companyId: uuid('company_id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
  })
