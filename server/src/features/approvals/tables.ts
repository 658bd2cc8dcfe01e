import type { ApprovalReason, ApprovalRules, approvalRecords } from '@mawrid/contract/approvals/approval.ts'
import type { ApprovalContent } from '@mawrid/contract/approvals/content.ts'
import type { approvalCalls } from '@mawrid/contract/approvals/kinds.ts'
import type { ApprovalStatus } from '@mawrid/contract/approvals/states.ts'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idOfCompany, moment } from '../../platform/database/columns.ts'

export const approvalRules = pgTable('approval_rules', {
  companyId: uuid('company_id').primaryKey(),
  rules: jsonb('rules').$type<Omit<ApprovalRules, 'version'>>().notNull(),
  version: integer('version').notNull(),
})

export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    call: text('call').$type<(typeof approvalCalls)[number]>().notNull(),
    recordKind: text('record_kind').$type<(typeof approvalRecords)[number]>().notNull(),
    recordId: uuid('record_id').notNull(),
    recordRef: text('record_ref'),
    recordNameAr: text('record_name_ar'),
    recordNameEn: text('record_name_en'),
    reasons: jsonb('reasons').$type<ApprovalReason[]>().notNull(),
    content: jsonb('content').$type<{ readonly params: unknown; readonly body: unknown }>().notNull(),
    status: text('status').$type<ApprovalStatus>().notNull(),
    requestedBy: uuid('requested_by'),
    requestedAt: moment('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    note: text('note'),
    shown: jsonb('shown').$type<ApprovalContent>(),
    requestNote: text('request_note'),
    /** Of what is lost in some; null is none. */
    warehouseIds: uuid('warehouse_ids').array(),
    /** Ended by a change of its record, of which the person who asked is not notified yet. */
    awaitsNotice: boolean('awaits_notice').notNull().default(false),
  },
  idOfCompany,
)
export type ApprovalRecord = typeof approvalRequests.$inferSelect
