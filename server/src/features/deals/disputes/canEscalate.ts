import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { readContents } from '../fulfilment/parcels/store.ts'
import { progressOf, remainingOf } from '../fulfilment/progress.ts'
import { agreedOf } from '../fulfilment/stock/reservations.ts'
import { readLines } from '../store.ts'
import { type ClosureRecord, dealDisputes } from '../tables.ts'

/**
 * Whether the seller can ask the staff about the latest closure proposal: the buyer refused it, this refusal was not
 * taken to the staff before, and something is left to supply.
 */
export async function canEscalate(db: Db, dealId: string, latest: ClosureRecord | undefined): Promise<boolean> {
  if (latest?.status !== 'refused' || latest.endedAt === null) return false
  return !(await hasEscalated(db, dealId, latest.endedAt)) && (await isSomethingLeft(db, dealId))
}

/** By the index deal_disputes_deal. */
async function hasEscalated(db: Db, dealId: string, since: Date): Promise<boolean> {
  const found = await db
    .select({ id: dealDisputes.id })
    .from(dealDisputes)
    .where(and(eq(dealDisputes.dealId, dealId), eq(dealDisputes.openedBy, 'seller'), gte(dealDisputes.openedAt, since)))
    .limit(1)
  return found.length > 0
}

async function isSomethingLeft(db: Db, dealId: string): Promise<boolean> {
  const lines = progressOf(agreedOf(await readLines(db, dealId)), await readContents(db, dealId))
  return [...lines.values()].some((line) => remainingOf(line) > 0n)
}
