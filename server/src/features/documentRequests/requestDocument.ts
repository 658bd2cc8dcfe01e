import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { requestedKinds } from '@mawrid/contract/documentRequests/documentRequest.ts'
import { daysToAnswer } from '@mawrid/contract/documentRequests/states.ts'
import type { requestDocument as call } from '@mawrid/contract/market/documentRequests.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Limit, Parts } from '../../platform/parts.ts'
import { companies } from '../companies/tables.ts'
import { takesRequestsAt } from '../companies/view.ts'
import { listingDetails, listings } from '../listings/tables.ts'
import { notify } from '../notices/index.ts'
import { refused } from './moveRequest.ts'
import { newsOf, recordRequest } from './recordRequest.ts'
import { type FoundRequest, insertRequest } from './store.ts'
import { documentRequests as requests } from './tables.ts'

/** What one buyer may ask one seller for in a day. */
export const requestsOfBuyer: Limit = { name: 'document_requests', points: 20, seconds: 24 * 3_600 }

/** A published product or service of a seller who takes requests, with the documents that it shows on request. */
export async function findRestricted({ db, clock }: Pick<Parts, 'db' | 'clock'>, listingId: string) {
  const [found] = await db.system
    .select({ listing: listings, documents: listingDetails.documents })
    .from(listings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(
      and(
        eq(listings.id, listingId),
        inArray(listings.kind, [...requestedKinds]),
        sql`is_on_market(${listings.status}) and ${takesRequestsAt(clock.now())}`,
      ),
    )
  if (!found) throw new Problem('not_found')
  return { listing: found.listing, documents: found.documents.filter(({ access }) => access === 'on_request') }
}

/** The documents of a listing that a buyer can ask for, with the buyer's latest request for each. By document_requests_listing. */
export async function restrictedDocuments(
  parts: Pick<Parts, 'db' | 'clock'>,
  { listing, buyer }: { readonly listing: string; readonly buyer: string },
) {
  const { documents } = await findRestricted(parts, listing)
  const own = await parts.db.system
    .selectDistinctOn([requests.documentId], {
      id: requests.id,
      status: requests.status,
      document: requests.documentId,
    })
    .from(requests)
    .where(and(eq(requests.listingId, listing), eq(requests.buyerId, buyer)))
    .orderBy(requests.documentId, desc(requests.id))
  return documents.map(({ id, kind, name }) => {
    const request = own.find(({ document }) => document === id)
    return { id, kind, name, request: request ? { id: request.id, status: request.status } : null }
  })
}

type NewRequest = BodyOf<typeof call>
type Restricted = Awaited<ReturnType<typeof findRestricted>>

/** A buyer asks for a document: those who can decide are notified in the same transaction. */
export async function requestDocument(
  parts: Parts,
  tx: Db,
  { listing, documents }: Restricted,
  { document: documentId, buyer, reason }: NewRequest,
): Promise<FoundRequest> {
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw new Problem('not_found')
  const kind = requestedKinds.find((one) => one === listing.kind)
  if (!kind) throw new Problem('not_found')
  const now = parts.clock.now()
  const request = await insertRequest(tx, {
    id: randomUUIDv7(),
    companyId: listing.companyId,
    listingId: listing.id,
    listingKind: kind,
    listingRef: listing.ref,
    listingNameAr: listing.nameAr,
    listingNameEn: listing.nameEn,
    documentId,
    documentKind: document.kind,
    documentName: document.name,
    buyerId: buyer.id,
    buyerNameAr: buyer.name_ar,
    buyerNameEn: buyer.name_en,
    buyerContact: buyer.contact,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    reason,
    status: 'waiting',
    requestedAt: now,
    answerBy: daysAfter(now, daysToAnswer),
  })
  if (!request) throw refused({ status: 'waiting' }, 'ask')
  await recordRequest(parts, tx, request, { action: 'ask', side: 'buyer', note: reason })
  await notify(parts, tx, newsOf(request, 'asked'))
  return { request, isAttached: true }
}
