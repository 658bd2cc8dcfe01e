import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  fee_statements: {
    purpose: 'subscription',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    personal: 'month invoiced credited line_count',
    other: 'id company_id invoice_id remind_on created_at',
    expired: (past) => sql`id < ${past.keyYears(10)} and created_at < ${past.years(10)}`,
  },
  fee_lines: {
    purpose: 'subscription',
    retention: 'tax',
    owner: 'company',
    onClosing: 'kept',
    personal: 'deal_number taxable percent amount at objection_note answer',
    other: `
      id company_id kind month deal_id corrects reason needs_note credit_note_id statement_id objection objection_reason
      objected_at objected_by answered_at`,
    expired: (past) => sql`id < ${past.keyYears(10)} and at < ${past.years(10)}`,
  },
}
