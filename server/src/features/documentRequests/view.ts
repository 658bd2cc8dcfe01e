import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { DocumentRequest, WholeDocumentRequest } from '@mawrid/contract/documentRequests/documentRequest.ts'
import { documentRequestLife } from '@mawrid/contract/documentRequests/states.ts'
import type { requestDocument } from '@mawrid/contract/market/documentRequests.calls.ts'
import { actionsFrom } from '@mawrid/contract/states.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { Db } from '../../platform/parts.ts'
import { namesOfUsers } from '../users/index.ts'
import { type FoundRequest, readOpenings } from './store.ts'

type Names = Awaited<ReturnType<typeof namesOfUsers>>

/** The names of those who decided, for a page of requests. */
export function namesFor(db: Db, found: readonly FoundRequest[]): Promise<Names> {
  return namesOfUsers(db, [...new Set(found.flatMap(({ request }) => request.decidedBy ?? []))])
}

export function requestView(
  { request, isAttached }: FoundRequest,
  names: Names,
  rights: ReadonlySet<Right>,
): DocumentRequest {
  const decider = names.get(request.decidedBy ?? '')
  return {
    ...commonView(request),
    document: { ...documentView(request), is_attached: isAttached },
    buyer: {
      id: request.buyerId,
      name_ar: request.buyerNameAr,
      name_en: request.buyerNameEn,
      contact: request.buyerContact,
      email: request.buyerEmail,
      phone: request.buyerPhone,
    },
    decided_by:
      decider && request.decidedBy ? { id: request.decidedBy, name: decider.name, name_ar: decider.name_ar } : null,
    opened_count: request.openedCount,
    last_opened_at: request.lastOpenedAt?.toISOString() ?? null,
    actions: rights.has('listings.publish')
      ? actionsFrom(documentRequestLife, request.status, 'seller')
          .filter((action) => action === 'grant' || action === 'refuse' || action === 'revoke')
          .filter((action) => action !== 'grant' || isAttached)
      : [],
  }
}

export async function wholeView(
  db: Db,
  found: FoundRequest,
  rights: ReadonlySet<Right>,
): Promise<WholeDocumentRequest> {
  const openings = await readOpenings(db, found.request.id)
  return {
    ...requestView(found, await namesFor(db, [found]), rights),
    openings: openings.flatMap(({ id, at, reader }) => (at ? [{ id, at: at.toISOString(), reader }] : [])),
  }
}

/** As the buyer reads it: not who decided, nor who else at the buyer opened it. */
export function buyersView({ request, isAttached }: FoundRequest, now: Date): ReplyOf<typeof requestDocument> {
  return {
    ...commonView(request),
    seller: request.companyId,
    buyer: request.buyerId,
    document: documentView(request),
    is_open: isAttached && isOpenAt(request, now),
  }
}

/** Granted, and its days are not over: a job ends it within the hour after that. */
export function isOpenAt({ status, endsAt }: Pick<FoundRequest['request'], 'status' | 'endsAt'>, now: Date): boolean {
  return status === 'granted' && endsAt !== null && endsAt > now
}

function commonView(request: FoundRequest['request']) {
  return {
    id: request.id,
    status: request.status,
    listing: {
      id: request.listingId,
      kind: request.listingKind,
      ref: request.listingRef,
      name_ar: request.listingNameAr,
      name_en: request.listingNameEn,
    },
    reason: request.reason,
    requested_at: request.requestedAt.toISOString(),
    answer_by: request.answerBy.toISOString(),
    decided_at: request.decidedAt?.toISOString() ?? null,
    note: request.note,
    ends_at: request.endsAt?.toISOString() ?? null,
  }
}

function documentView(request: FoundRequest['request']) {
  return { id: request.documentId, kind: request.documentKind, name: request.documentName }
}
