import { sql } from 'drizzle-orm'
import { bigint, customType, numeric, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })
/** The key of rows that are read in the order in which they were written, whatever the clocks of those who wrote them say. */
export const orderedId = () => uuid('id').primaryKey().default(sql`ordered_id()`)
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 })
export const quantity = (name: string) => numeric(name, { precision: 16, scale: 3 })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Counts the changes of each company's records of one kind, for the caches of their lists. */
export const versionTable = (name: string) =>
  pgTable(name, {
    companyId: uuid('company_id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
  })
