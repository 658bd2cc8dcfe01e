import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { allowedActions } from './lifecycle.ts'
import type { DealRecord } from './tables.ts'

type Listed = Omit<
  DealRecord,
  'companyId' | 'buyer' | 'request' | 'deliverTo' | 'searchWords' | 'search' | 'needsYou' | 'toShip'
>

/** A deal in a list or on the board. */
export function rowView(deal: Listed, now: Date): DealRow {
  return {
    id: deal.id,
    version: deal.version,
    allowed_actions: allowedActions(deal, 'seller', now),
    created_at: deal.createdAt.toISOString(),
    updated_at: deal.updatedAt.toISOString(),
    number: deal.number,
    kind: deal.kind,
    source: deal.source,
    status: deal.status,
    fulfilment_status: deal.fulfilmentStatus,
    payment_status: deal.paymentStatus,
    subject: deal.subject,
    buyer_id: deal.buyerId,
    buyer_name_ar: deal.buyerNameAr,
    buyer_name_en: deal.buyerNameEn,
    region: deal.region,
    line_count: deal.lineCount,
    total: deal.total,
    respond_by: deal.respondBy?.toISOString() ?? null,
    valid_until: deal.validUntil,
    call_until: deal.callUntil,
    requested_at: deal.requestedAt.toISOString(),
    unread_messages: deal.unreadMessages,
    assignee: deal.assigneeId,
  }
}
