import { randomUUIDv7 } from 'node:crypto'
import type { Closure } from '@mawrid/contract/deals/closure.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { type ClosureRecord, dealClosures } from '../tables.ts'

/** In the order in which they were proposed, by the index deal_closures_deal. */
export function readClosures(db: Db, dealId: string): Promise<ClosureRecord[]> {
  return db.select().from(dealClosures).where(eq(dealClosures.dealId, dealId)).orderBy(asc(dealClosures.id))
}

/** One of a deal's closures; another deal's is not found. */
export function closureOf(closures: readonly ClosureRecord[], id: string): ClosureRecord {
  const closure = closures.find((one) => one.id === id)
  if (!closure) throw new Problem('not_found')
  return closure
}

export async function insertClosure(
  tx: Db,
  closure: Omit<typeof dealClosures.$inferInsert, 'id'>,
): Promise<ClosureRecord> {
  const [created] = await tx
    .insert(dealClosures)
    .values({ id: randomUUIDv7(), ...closure })
    .returning()
  if (!created) throw new Error('The closure was not stored')
  return created
}

export async function endClosure(
  tx: Db,
  { id }: Pick<ClosureRecord, 'id'>,
  change: Pick<ClosureRecord, 'status' | 'endedAt'> & Partial<Pick<ClosureRecord, 'answerNote'>>,
): Promise<void> {
  await tx.update(dealClosures).set(change).where(eq(dealClosures.id, id))
}

/** Withdraws the proposal that awaits the buyer; null where there is none. */
export async function withdrawOpen(tx: Db, dealId: string, now: Date): Promise<ClosureRecord | null> {
  const [withdrawn] = await tx
    .update(dealClosures)
    .set({ status: 'withdrawn', endedAt: now })
    .where(and(eq(dealClosures.dealId, dealId), eq(dealClosures.status, 'proposed')))
    .returning()
  return withdrawn ?? null
}

export function closureView(closure: ClosureRecord, allowedActions: readonly string[] = []): Closure {
  return {
    id: closure.id,
    status: closure.status,
    allowed_actions: [...allowedActions],
    reason_code: closure.reasonCode,
    note: closure.note,
    lines: closure.lines.map(({ line, qty }) => ({ line, qty })),
    taxable: closure.taxable,
    total: closure.total,
    share: closure.share,
    answer_by: closure.answerBy?.toISOString() ?? null,
    proposed_at: closure.proposedAt.toISOString(),
    ended_at: closure.endedAt?.toISOString() ?? null,
    answer_note: closure.answerNote,
  }
}
