import type { Accounts, Layout } from '@mawrid/contract/accounting/layouts.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { SheetFormat } from '@mawrid/contract/sheets/sheetTypes.ts'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment } from '../../platform/database/columns.ts'

export const accountingSettings = pgTable('accounting_settings', {
  companyId: uuid('company_id').primaryKey(),
  accounts: jsonb('accounts').$type<Accounts>().notNull(),
  layout: text('layout').$type<Layout>().notNull(),
  format: text('format').$type<SheetFormat>().notNull(),
  lang: text('lang').$type<Language>().notNull(),
  email: text('email'),
  /** The first month that the address gets. */
  emailsFrom: date('emails_from'),
  version: integer('version').notNull().default(1),
})

export const accountingEmails = pgTable(
  'accounting_emails',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    month: date('month').notNull(),
    layout: text('layout').$type<Layout>().notNull(),
    format: text('format').$type<SheetFormat>().notNull(),
    lang: text('lang').$type<Language>().notNull(),
    sentTo: text('sent_to').notNull(),
    sentAt: moment('sent_at').notNull(),
    isMonthly: boolean('is_monthly').notNull(),
    sentBy: uuid('sent_by'),
  },
  idOfCompany,
)
export type AccountingEmailRecord = typeof accountingEmails.$inferSelect
