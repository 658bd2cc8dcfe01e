import type { QueryOf } from '@mawrid/contract/call.ts'
import type { listDocumentRequests } from '@mawrid/contract/documentRequests/calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { holdingWord } from '../../platform/lists/holding.ts'
import { countUpTo, indexOrder, type Place } from '../../platform/lists/page.ts'
import { wordsOf } from '../../platform/lists/words.ts'
import type { Db } from '../../platform/parts.ts'
import { type DocumentRequestRecord, documentOpenings as openings, documentRequests as requests } from './tables.ts'

/** Whether the listing still has the document, and is not archived. By the primary keys of both. */
const isAttached = sql<boolean>`exists (
  select from listings l, listing_details d
  where l.id = ${requests.listingId} and d.listing_id = ${requests.listingId} and l.status not in ('archived', 'deleted')
    and d.documents @> jsonb_build_array(jsonb_build_object('id', ${requests.documentId}::text)))`

export interface FoundRequest {
  readonly request: DocumentRequestRecord
  readonly isAttached: boolean
}

export async function findRequest(db: Db, id: string): Promise<FoundRequest> {
  const [found] = await db
    .select({ request: requests, isAttached })
    .from(requests)
    .where(and(eq(requests.id, id), ofBoundCompany(requests)))
  if (!found) throw new Problem('not_found')
  return found
}

/** Held until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<FoundRequest> {
  const [found] = await tx
    .select({ request: requests, isAttached })
    .from(requests)
    .where(and(eq(requests.id, id), ofBoundCompany(requests)))
    .for('no key update', { of: requests })
  if (!found) throw new Problem('not_found')
  return found
}

/** The company that was asked. The market names requests alone. */
export async function companyOfRequest(system: Db, id: string): Promise<string> {
  const [found] = await system.select({ companyId: requests.companyId }).from(requests).where(eq(requests.id, id))
  if (!found) throw new Problem('not_found')
  return found.companyId
}

/** Undefined if this buyer has a request for the document that waits or is granted. By document_requests_open. */
export async function insertRequest(
  tx: Db,
  request: typeof requests.$inferInsert,
): Promise<DocumentRequestRecord | undefined> {
  const [made] = await tx.insert(requests).values(request).onConflictDoNothing().returning()
  return made
}

export async function storeRequest(
  tx: Db,
  id: string,
  change: Partial<DocumentRequestRecord>,
): Promise<DocumentRequestRecord> {
  const [changed] = await tx
    .update(requests)
    .set(change)
    .where(and(eq(requests.id, id), ofBoundCompany(requests)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

export type RequestFilters = Omit<QueryOf<typeof listDocumentRequests>, 'page' | 'page_size' | 'ordering'>

export function countRequests(db: Db, filters: RequestFilters, limit: number): Promise<number> {
  return countUpTo(db, requests, meeting(filters), limit)
}

/** By document_requests_company, _status, _listing or _search. */
export function readingRequests(db: Db, filters: RequestFilters, { ordering, limit, offset }: Place) {
  return db
    .select({ request: requests, isAttached })
    .from(requests)
    .where(meeting(filters))
    .orderBy(indexOrder(ordering, {}, requests.id))
    .limit(limit)
    .offset(offset)
}

function meeting({ status, listing, search }: RequestFilters): SQL | undefined {
  return and(
    sql`${requests.companyId} = current_company()`,
    status === undefined ? undefined : eq(requests.status, status),
    listing === undefined ? undefined : eq(requests.listingId, listing),
    ...wordsOf(search).map((word) => holdingWord(word, requests)),
  )
}

/** Requests of one buyer to all sellers, latest first. By document_requests_buyer. */
export function readRequestsOfBuyer(
  system: Db,
  { buyer, before }: { readonly buyer: string; readonly before?: string | undefined },
  limit: number,
) {
  return system
    .select({ request: requests, isAttached })
    .from(requests)
    .where(and(eq(requests.buyerId, buyer), before === undefined ? undefined : lt(requests.id, before)))
    .orderBy(desc(requests.id))
    .limit(limit)
}

const shownOpenings = 100

/** The latest hundred. By document_openings_request. */
export function readOpenings(db: Db, requestId: string) {
  return db
    .select({ id: openings.id, at: openings.openedAt, reader: openings.reader })
    .from(openings)
    .where(and(eq(openings.requestId, requestId), isNotNull(openings.openedAt), ofBoundCompany(openings)))
    .orderBy(desc(openings.openedAt))
    .limit(shownOpenings)
}

export async function deleteOfCompany(tx: Db, companyId: string): Promise<void> {
  await tx.delete(requests).where(eq(requests.companyId, companyId))
}
