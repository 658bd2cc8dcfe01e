import type { FeeLine, Objection } from '@mawrid/contract/fees/fee.ts'
import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import { idOfCompany, moment, money } from '../../platform/database/columns.ts'

type StoredObjection = z.output<typeof Objection>

export const feeStatements = pgTable(
  'fee_statements',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    month: date('month').notNull(),
    invoiced: money('invoiced').notNull(),
    credited: money('credited').notNull(),
    lineCount: integer('line_count').notNull(),
    invoiceId: uuid('invoice_id'),
    remindOn: date('remind_on'),
    createdAt: moment('created_at').notNull(),
  },
  idOfCompany,
)

export const feeLines = pgTable(
  'fee_lines',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    kind: text('kind').$type<FeeLine['kind']>().notNull(),
    month: date('month').notNull(),
    at: moment('at').notNull(),
    dealId: uuid('deal_id').notNull(),
    dealNumber: text('deal_number').notNull(),
    taxable: money('taxable').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
    amount: money('amount').notNull(),
    corrects: uuid('corrects'),
    reason: text('reason').$type<NonNullable<FeeLine['reason']>>(),
    needsNote: boolean('needs_note').notNull().default(false),
    creditNoteId: uuid('credit_note_id'),
    statementId: uuid('statement_id'),
    objection: text('objection').$type<StoredObjection['status']>(),
    objectionReason: text('objection_reason').$type<StoredObjection['reason_code']>(),
    objectionNote: text('objection_note'),
    objectedAt: moment('objected_at'),
    objectedBy: uuid('objected_by'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  idOfCompany,
)

export type FeeStatementRecord = typeof feeStatements.$inferSelect
export type FeeLineRecord = typeof feeLines.$inferSelect
