import { randomUUIDv7 } from 'node:crypto'
import type { Dispute } from '@mawrid/contract/deals/dispute.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { type DisputeRecord, dealDisputes } from '../tables.ts'

/** The dispute that a deal is in, by the index deal_disputes_open. */
export async function openDispute(db: Db, dealId: string): Promise<DisputeRecord | undefined> {
  const [dispute] = await db
    .select()
    .from(dealDisputes)
    .where(and(eq(dealDisputes.dealId, dealId), isNull(dealDisputes.endedAt)))
  return dispute
}

/** The latest dispute of a deal, ended or not, by the index deal_disputes_deal. */
export async function latestDispute(db: Db, dealId: string): Promise<DisputeRecord | undefined> {
  const [dispute] = await db
    .select()
    .from(dealDisputes)
    .where(eq(dealDisputes.dealId, dealId))
    .orderBy(desc(dealDisputes.id))
    .limit(1)
  return dispute
}

export async function insertDispute(tx: Db, dispute: Omit<typeof dealDisputes.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(dealDisputes).values({ id: randomUUIDv7(), ...dispute })
}

export async function storeDispute(
  tx: Db,
  { id }: Pick<DisputeRecord, 'id'>,
  change: Partial<Omit<DisputeRecord, 'id' | 'dealId' | 'companyId'>>,
): Promise<void> {
  await tx.update(dealDisputes).set(change).where(eq(dealDisputes.id, id))
}

export function disputeView(dispute: DisputeRecord, allowedActions: readonly string[] = []): Dispute {
  return {
    id: dispute.id,
    status: dispute.status,
    allowed_actions: [...allowedActions],
    opened_by: dispute.openedBy,
    reason_code: dispute.reasonCode,
    note: dispute.note,
    requested_remedy: dispute.requestedRemedy,
    remedy: dispute.remedy,
    answer_reason: dispute.answerReason,
    answer_note: dispute.answerNote,
    due_at: dispute.dueAt?.toISOString() ?? null,
    opened_at: dispute.openedAt.toISOString(),
    ended_at: dispute.endedAt?.toISOString() ?? null,
  }
}
