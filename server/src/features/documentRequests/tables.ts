import type { requestedKinds } from '@mawrid/contract/documentRequests/documentRequest.ts'
import type { DocumentRequestStatus } from '@mawrid/contract/documentRequests/states.ts'
import type { documentKinds } from '@mawrid/contract/listings/attachments.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, idOfCompany, moment } from '../../platform/database/columns.ts'

export const documentRequests = pgTable(
  'document_requests',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    listingId: uuid('listing_id').notNull(),
    listingKind: text('listing_kind').$type<(typeof requestedKinds)[number]>().notNull(),
    listingRef: text('listing_ref').notNull(),
    listingNameAr: text('listing_name_ar').notNull(),
    listingNameEn: text('listing_name_en'),
    /** Of its file. */
    documentId: uuid('document_id').notNull(),
    documentKind: text('document_kind').$type<(typeof documentKinds)[number]>().notNull(),
    documentName: text('document_name').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    buyerNameAr: text('buyer_name_ar').notNull(),
    buyerNameEn: text('buyer_name_en'),
    buyerContact: text('buyer_contact').notNull(),
    buyerEmail: text('buyer_email'),
    buyerPhone: text('buyer_phone'),
    reason: text('reason').notNull(),
    status: text('status').$type<DocumentRequestStatus>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    answerBy: moment('answer_by').notNull(),
    isReminded: boolean('is_reminded').notNull().default(false),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    note: text('note'),
    endsAt: moment('ends_at'),
    openedCount: integer('opened_count').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        sql`folded(' ' || document_name || ' ' || listing_name_ar || ' ' || coalesce(listing_name_en, '') || ' ' || listing_ref || ' ' || buyer_name_ar || ' ' || coalesce(buyer_name_en, ''))`,
      ),
  },
  idOfCompany,
)
export type DocumentRequestRecord = typeof documentRequests.$inferSelect

/** A link for one person at the buyer; an opening once it was used. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    requestId: uuid('request_id').notNull(),
    reader: text('reader').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
  },
  idOfCompany,
)
