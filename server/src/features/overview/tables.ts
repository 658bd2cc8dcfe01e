import { bigint, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The months and years of a company whose figures are stored in `dealSums`. */
export const dealPeriods = pgTable(
  'deal_periods',
  {
    companyId: uuid('company_id').notNull(),
    span: text('span', { enum: ['month', 'year'] }).notNull(),
    firstDay: date('first_day').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull(),
    summedChanges: bigint('summed_changes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.span, table.firstDay] })],
)

export const dealSums = pgTable(
  'deal_sums',
  {
    companyId: uuid('company_id').notNull(),
    span: text('span', { enum: ['month', 'year'] }).notNull(),
    firstDay: date('first_day').notNull(),
    metric: text('metric').notNull(),
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    total: numeric('total', { precision: 18, scale: 2 }).notNull(),
    net: numeric('net', { precision: 18, scale: 2 }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.span, table.firstDay, table.metric, table.key] })],
)
