import type { Language } from '@mawrid/contract/constants.ts'
import type { Amendment } from '@mawrid/contract/deals/amendment.ts'
import type { DealAssignment } from '@mawrid/contract/deals/assignment.calls.ts'
import type { Carton } from '@mawrid/contract/deals/carton.ts'
import type { Closure } from '@mawrid/contract/deals/closure.ts'
import type { milestoneLife } from '@mawrid/contract/deals/delivery.states.ts'
import type { Dispute } from '@mawrid/contract/deals/dispute.ts'
import type { StoredRound } from '@mawrid/contract/deals/round.ts'
import type { StoredTemplate } from '@mawrid/contract/deals/template.ts'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { idOfCompany, moment, money, orderedId, quantity, versionTable } from '../../platform/database/columns.ts'
import { dealColumns, lineColumns, ofDeal, parcelColumns, quoteColumns } from './dealColumns.ts'

export const deals = pgTable('deals', dealColumns, idOfCompany)

/** The same rows as a company's own lists read them. */
export const ownDeals = pgView('own_deals', dealColumns).existing()

export const dealLines = pgTable('deal_lines', lineColumns, idOfCompany)

export const dealRounds = pgTable(
  'deal_rounds',
  {
    ...ofDeal,
    no: integer('no').notNull(),
    side: text('side', { enum: ['seller', 'buyer'] }).notNull(),
    byName: text('by_name').notNull(),
    validUntil: date('valid_until'),
    returnDays: integer('return_days'),
    content: jsonb('content').$type<StoredRound>().notNull(),
    total: money('total').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.no, table.companyId] })],
)

export const dealMessages = pgTable(
  'deal_messages',
  {
    id: orderedId(),
    ...ofDeal,
    kind: text('kind', { enum: ['message', 'note'] }).notNull(),
    side: text('side', { enum: ['seller', 'buyer'] }).notNull(),
    author: text('author').notNull(),
    userId: uuid('user_id'),
    body: text('body').notNull(),
    at: moment('at').notNull(),
  },
  idOfCompany,
)

export const dealMessageFiles = pgTable(
  'deal_message_files',
  {
    messageId: uuid('message_id').notNull(),
    fileId: uuid('file_id').notNull(),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.fileId, table.companyId] })],
)

export const dealParcels = pgTable('deal_parcels', parcelColumns, idOfCompany)

/** The same rows as a company finds them by their tracking numbers. */
export const ownParcels = pgView('own_parcels', { ...parcelColumns, search: text('search') }).existing()

export const dealParcelLines = pgTable(
  'deal_parcel_lines',
  {
    parcelId: uuid('parcel_id').notNull(),
    lineId: uuid('line_id').notNull(),
    companyId: uuid('company_id').notNull(),
    qty: quantity('qty').notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.lineId, table.companyId] })],
)

export const dealCartons = pgTable(
  'deal_cartons',
  {
    id: uuid('id').notNull(),
    ...ofDeal,
    parcelId: uuid('parcel_id').notNull(),
    no: integer('no').notNull(),
    kind: text('kind').$type<Carton['kind']>().notNull(),
    lines: jsonb('lines').$type<Carton['lines']>().notNull(),
    sscc: text('sscc'),
    packedAt: moment('packed_at').notNull(),
    /** Since its goods were divided otherwise. */
    replacedAt: moment('replaced_at'),
  },
  idOfCompany,
)

export const ssccSerials = pgTable(
  'sscc_serials',
  {
    companyId: uuid('company_id').notNull(),
    prefix: text('prefix').notNull(),
    extension: integer('extension').notNull(),
    next: bigint('next', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.prefix, table.extension] })],
)

export const dealAmendments = pgTable(
  'deal_amendments',
  {
    id: uuid('id').notNull(),
    ...ofDeal,
    side: text('side').$type<Amendment['side']>().notNull(),
    byName: text('by_name').notNull(),
    round: integer('round').notNull(),
    status: text('status').$type<Amendment['status']>().notNull(),
    content: jsonb('content').$type<StoredRound>().notNull(),
    added: jsonb('added').$type<AddedLine[]>().notNull(),
    taxableBefore: money('taxable_before').notNull(),
    totalBefore: money('total_before').notNull(),
    taxable: money('taxable').notNull(),
    total: money('total').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    answerBy: moment('answer_by').notNull(),
    endedAt: moment('ended_at'),
    agreedBy: text('agreed_by'),
    agreedHow: text('agreed_how').$type<Amendment['agreed_how']>(),
    agreedFrom: text('agreed_from'),
    answerNote: text('answer_note'),
  },
  idOfCompany,
)

export const dealClosures = pgTable(
  'deal_closures',
  {
    id: uuid('id').notNull(),
    ...ofDeal,
    status: text('status').$type<Closure['status']>().notNull(),
    reasonCode: text('reason_code').$type<Closure['reason_code']>().notNull(),
    note: text('note'),
    lang: text('lang').$type<Language>().notNull(),
    lines: jsonb('lines').$type<Closure['lines']>().notNull(),
    taxable: money('taxable').notNull(),
    total: money('total').notNull(),
    share: numeric('share', { precision: 5, scale: 2 }).notNull(),
    needsBuyer: boolean('needs_buyer').notNull(),
    answerBy: moment('answer_by'),
    proposedAt: moment('proposed_at').notNull(),
    endedAt: moment('ended_at'),
    answerNote: text('answer_note'),
  },
  idOfCompany,
)

export const dealDisputes = pgTable(
  'deal_disputes',
  {
    id: uuid('id').notNull(),
    ...ofDeal,
    status: text('status').$type<Dispute['status']>().notNull(),
    openedBy: text('opened_by').$type<Dispute['opened_by']>().notNull(),
    wasCompleted: boolean('was_completed').notNull(),
    reasonCode: text('reason_code').$type<Dispute['reason_code']>(),
    note: text('note'),
    requestedRemedy: text('requested_remedy').$type<Dispute['requested_remedy']>(),
    remedy: jsonb('remedy').$type<Dispute['remedy']>(),
    answerReason: text('answer_reason').$type<Dispute['answer_reason']>(),
    answerNote: text('answer_note'),
    dueAt: moment('due_at'),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
  },
  idOfCompany,
)

export const dealCredit = pgTable(
  'deal_credit',
  {
    ...ofDeal,
    allowed: money('allowed'),
    stoppedAt: moment('stopped_at'),
    stoppedTotal: money('stopped_total'),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.companyId] })],
)

export const callOffDates = pgTable(
  'call_off_dates',
  {
    id: uuid('id').notNull(),
    ...ofDeal,
    lineId: uuid('line_id').notNull(),
    day: date('day').notNull(),
    qty: quantity('qty').notNull(),
    movedFrom: date('moved_from'),
  },
  idOfCompany,
)

export const dealDeadlines = pgTable(
  'deal_deadlines',
  { ...ofDeal, deliverBy: date('deliver_by').notNull() },
  (table) => [primaryKey({ columns: [table.dealId, table.companyId] })],
)

export const dealSettings = pgTable('deal_settings', {
  companyId: uuid('company_id').primaryKey(),
  closureShare: numeric('closure_share', { precision: 5, scale: 2 }).notNull(),
  returnDays: integer('return_days').notNull().default(14),
  version: integer('version').notNull(),
})

export const dealAssignments = pgTable('deal_assignments', {
  companyId: uuid('company_id').primaryKey(),
  rule: jsonb('rule').$type<Omit<DealAssignment, 'version'>>().notNull(),
  lastAssignee: uuid('last_assignee'),
  version: integer('version').notNull(),
})

export const dealMilestones = pgTable(
  'deal_milestones',
  {
    id: uuid('id').notNull(),
    ...ofDeal,
    position: integer('position').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en'),
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
    days: integer('days'),
    status: text('status').$type<(typeof milestoneLife.states)[number]>().notNull(),
    note: text('note'),
    handedOverAt: moment('handed_over_at'),
  },
  idOfCompany,
)

/** What a deal that began with the seller's own quote has besides its row. */
export const dealQuotes = pgTable('deal_quotes', quoteColumns, (table) => [
  primaryKey({ columns: [table.dealId, table.companyId] }),
])

export const offerTemplates = pgTable(
  'offer_templates',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<StoredTemplate>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    removedAt: moment('removed_at'),
  },
  idOfCompany,
)

/** An item that a change adds, as it is stored once both sides agreed. */
type AddedLine = Omit<typeof dealLines.$inferInsert, 'dealId' | 'companyId'>

export type AmendmentRecord = typeof dealAmendments.$inferSelect
export type DealRecord = typeof deals.$inferSelect
export type DealLineRecord = typeof dealLines.$inferSelect
export type DealRoundRecord = typeof dealRounds.$inferSelect
export type QuoteRecord = typeof dealQuotes.$inferSelect
export type ClosureRecord = typeof dealClosures.$inferSelect
export type DisputeRecord = typeof dealDisputes.$inferSelect
export type ParcelRecord = typeof dealParcels.$inferSelect
export type CartonRecord = typeof dealCartons.$inferSelect
export type MilestoneRecord = typeof dealMilestones.$inferSelect

export const dealNumbers = pgTable(
  'deal_numbers',
  { companyId: uuid('company_id').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.year] })],
)

export const dealVersions = versionTable('deal_versions')
