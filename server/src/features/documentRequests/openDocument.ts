import { randomUUIDv7 } from 'node:crypto'
import { daysBefore } from '@mawrid/contract/values/days.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { hashOf, newOneTimeToken } from '../../platform/auth/oneTimeToken.ts'
import { skipRecording } from '../../platform/history/history.ts'
import type { Db, Limit, Parts, StoredFile } from '../../platform/parts.ts'
import { nextOf, refused } from './moveRequest.ts'
import { recordRequest } from './recordRequest.ts'
import { findRequest, lockRequest } from './store.ts'
import { documentOpenings as openings, documentRequests as requests } from './tables.ts'
import { isOpenAt } from './view.ts'

const validForMs = 10 * 60_000
/** A token has 256 random bits; the limit keeps what is tried within bounds. */
export const opensOfAddress: Limit = { name: 'requested_document_open', points: 120, seconds: 600 }

/** A link for one person at the buyer. What counts is when it is used. */
export async function linkForBuyer(
  { clock, settings }: Pick<Parts, 'clock' | 'settings'>,
  tx: Db,
  { id, reader }: { readonly id: string; readonly reader: string },
): Promise<{ url: string; expires_at: string }> {
  const found = await findRequest(tx, id)
  const { request } = found
  const now = clock.now()
  nextOf(found, 'open', 'buyer')
  if (!isOpenAt(request, now)) throw refused({ status: 'ended' }, 'open')
  const token = newOneTimeToken()
  const expiresAt = new Date(now.getTime() + validForMs)
  const { companyId } = request
  await tx
    .insert(openings)
    .values({ id: randomUUIDv7(), companyId, requestId: id, reader, tokenHash: hashOf(token), expiresAt })
  // Recorded when it is used.
  skipRecording()
  return { url: `${settings.publicUrl}/api/v1/requested-documents/${token}/`, expires_at: expiresAt.toISOString() }
}

interface Opened {
  readonly file: StoredFile
  readonly content: Uint8Array
}

/**
 * The document of a link, as long as its request is granted: a link that is older than that, or whose document was closed,
 * is like one that never existed.
 */
export async function openByLink(parts: Parts, token: string): Promise<Opened | undefined> {
  const { db, clock, files } = parts
  const now = clock.now()
  const [link] = await db.system
    .select({ id: openings.id, companyId: openings.companyId, requestId: openings.requestId })
    .from(openings)
    .where(and(eq(openings.tokenHash, hashOf(token)), gt(openings.expiresAt, now)))
  if (!link) return undefined
  const documentId = await db.forCompany(link.companyId, async (tx) => {
    const found = await lockRequest(tx, link.requestId)
    if (!found.isAttached || !isOpenAt(found.request, now)) return null
    // A browser may read the link more than once.
    const [first] = await tx
      .update(openings)
      .set({ openedAt: now })
      .where(and(eq(openings.id, link.id), isNull(openings.openedAt)))
      .returning({ reader: openings.reader })
    if (first) {
      await tx
        .update(requests)
        .set({ openedCount: sql`${requests.openedCount} + 1`, lastOpenedAt: now })
        .where(eq(requests.id, link.requestId))
      await recordRequest(parts, tx, found.request, { action: 'open', side: 'buyer', note: first.reader })
    }
    return found.request.documentId
  })
  const [file] = documentId === null ? [] : await files.find([documentId])
  const content = file && (await files.read(file.id))
  return content && { file, content }
}

/** Links that were never used. By document_openings_unused. */
export async function forgetUnusedLinks({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await db.system
    .delete(openings)
    .where(and(isNull(openings.openedAt), lt(openings.expiresAt, daysBefore(clock.now(), 1))))
}
