import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Token } from '../../outside/payments/moyasar.ts'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { countUpTo } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import { savedCards, subscriptions } from './tables.ts'

export type CardRow = typeof savedCards.$inferSelect

export async function findCard(companyDb: Db, id: string): Promise<CardRow> {
  const [found] = await companyDb
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, id), ofBoundCompany(savedCards)))
  if (!found) throw new Problem('not_found')
  return found
}

/** Saving the same card again replaces it. */
export async function storeCard(tx: Db, companyId: string, { token, brand, lastFour, holder }: Token, now: Date) {
  const seen = { token, holder, savedAt: now }
  await tx
    .insert(savedCards)
    .values({ id: randomUUIDv7(), companyId, brand, lastFour, ...seen })
    .onConflictDoUpdate({ target: [savedCards.companyId, savedCards.brand, savedCards.lastFour], set: seen })
}

/** Turns off automatic renewal of subscriptions that use the card. */
export async function removeCard(companyDb: Db, id: string): Promise<CardRow> {
  const card = await findCard(companyDb, id)
  await companyDb.update(subscriptions).set({ autoRenew: false, cardId: null }).where(eq(subscriptions.cardId, id))
  await companyDb.delete(savedCards).where(and(eq(savedCards.id, id), ofBoundCompany(savedCards)))
  return card
}

export function countCards(companyDb: Db, limit: number): Promise<number> {
  return countUpTo(companyDb, savedCards, undefined, limit)
}

export function listCards(
  companyDb: Db,
  ordering: string | undefined,
  limit: number,
  offset: number,
): Promise<CardRow[]> {
  const order = ordering === 'saved_at' ? asc : desc
  return companyDb
    .select()
    .from(savedCards)
    .orderBy(order(savedCards.savedAt), savedCards.id)
    .limit(limit)
    .offset(offset)
}
