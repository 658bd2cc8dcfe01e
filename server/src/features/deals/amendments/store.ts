import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { type AmendmentRecord, dealAmendments } from '../tables.ts'

/** In the order in which they were proposed, by the index deal_amendments_deal. */
export function readAmendments(db: Db, dealId: string): Promise<AmendmentRecord[]> {
  return db
    .select()
    .from(dealAmendments)
    .where(and(eq(dealAmendments.dealId, dealId), ofBoundCompany(dealAmendments)))
    .orderBy(asc(dealAmendments.id))
}

/** One of a deal's proposed changes; another deal's is not found. */
export function amendmentOf(amendments: readonly AmendmentRecord[], id: string): AmendmentRecord {
  const amendment = amendments.find((one) => one.id === id)
  if (!amendment) throw new Problem('not_found')
  return amendment
}

export async function insertAmendment(
  tx: Db,
  amendment: Omit<typeof dealAmendments.$inferInsert, 'id'>,
): Promise<AmendmentRecord> {
  const [created] = await tx
    .insert(dealAmendments)
    .values({ id: randomUUIDv7(), ...amendment })
    .returning()
  if (!created) throw new Error('The change was not stored')
  return created
}

export async function storeAmendment(
  tx: Db,
  { id }: Pick<AmendmentRecord, 'id'>,
  change: Pick<AmendmentRecord, 'status' | 'endedAt'> &
    Partial<Pick<AmendmentRecord, 'answerNote' | 'agreedBy' | 'agreedHow' | 'agreedFrom'>>,
): Promise<void> {
  await tx
    .update(dealAmendments)
    .set(change)
    .where(and(eq(dealAmendments.id, id), ofBoundCompany(dealAmendments)))
}

/** Withdraws the proposal that awaits an answer, because its deal does not go on as it was. */
export async function withdrawOpenAmendment(tx: Db, dealId: string, now: Date): Promise<void> {
  await tx
    .update(dealAmendments)
    .set({ status: 'withdrawn', endedAt: now })
    .where(
      and(eq(dealAmendments.dealId, dealId), eq(dealAmendments.status, 'proposed'), ofBoundCompany(dealAmendments)),
    )
}
