import type { DocumentRequestAction } from '@mawrid/contract/documentRequests/states.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { announceToMarket } from '../market/index.ts'
import type { NoticeNews } from '../notices/index.ts'
import type { DocumentRequestRecord } from './tables.ts'

interface Recorded {
  readonly action: DocumentRequestAction
  readonly side: Side
  readonly userId?: string | null
  /** Who opened it, or why it was decided so. */
  readonly note?: string | null
}

/** What the marketplace is told of. What the buyer does itself, it knows. */
const marketEvents = {
  grant: 'document_request.granted',
  refuse: 'document_request.refused',
  lapse: 'document_request.lapsed',
  revoke: 'document_request.revoked',
  end: 'document_request.ended',
} as const

/** Records what happened in the history of the product or service, and announces it to open screens and the marketplace. */
export async function recordRequest(
  parts: Pick<Parts, 'clock' | 'events' | 'jobs'>,
  tx: Db,
  request: DocumentRequestRecord,
  { action, side, userId = null, note }: Recorded,
): Promise<void> {
  const { id, companyId, listingId, status, buyerId } = request
  await recordMove(tx, {
    companyId,
    kind: request.listingKind,
    recordId: listingId,
    called: { ref: request.listingRef, name_ar: request.listingNameAr, name_en: request.listingNameEn },
    at: parts.clock.now(),
    side,
    userId,
    action: `${action}_document`,
    from: null,
    to: null,
    note: [request.documentName, request.buyerNameAr, note].filter(Boolean).join(' · '),
  })
  await parts.events.announce(tx, { companyId, kind: 'document_request', data: { id, listing: listingId, status } })
  if (action in marketEvents) {
    const kind = marketEvents[action as keyof typeof marketEvents]
    const data = { id, status, seller: companyId, buyer: buyerId, listing: listingId }
    await announceToMarket(parts, tx, { kind, companyId, recordId: id, data })
  }
}

/** For those who can decide: a buyer asks, or nobody has answered yet. */
export function newsOf(request: DocumentRequestRecord, what: 'asked' | 'lapsing'): NoticeNews {
  return {
    companyId: request.companyId,
    kind: 'document_requested',
    recordId: request.id,
    path: recordPath('documentRequest', request.id),
    ...(what === 'lapsing' && { moment: 'lapsing' }),
    values: {
      title: request.documentName,
      buyer_ar: request.buyerNameAr,
      buyer_en: request.buyerNameEn ?? request.buyerNameAr,
      what,
      ends: riyadhDay(request.answerBy),
    },
  }
}
