import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { dealQuotes, type QuoteRecord } from '../tables.ts'

export type QuoteChange = Partial<Omit<typeof dealQuotes.$inferInsert, 'dealId' | 'companyId'>>

export async function findQuote(db: Db, dealId: string): Promise<QuoteRecord> {
  const [found] = await db
    .select()
    .from(dealQuotes)
    .where(and(eq(dealQuotes.dealId, dealId), ofBoundCompany(dealQuotes)))
  if (!found) throw new Problem('not_found')
  return found
}

/** Held until the transaction ends. */
export async function lockQuote(tx: Db, dealId: string): Promise<QuoteRecord> {
  const [found] = await tx
    .select()
    .from(dealQuotes)
    .where(and(eq(dealQuotes.dealId, dealId), ofBoundCompany(dealQuotes)))
    .for('no key update')
  if (!found) throw new Problem('not_found')
  return found
}

export async function storeQuote(tx: Db, dealId: string, change: QuoteChange): Promise<QuoteRecord> {
  const [changed] = await tx
    .update(dealQuotes)
    .set(change)
    .where(and(eq(dealQuotes.dealId, dealId), ofBoundCompany(dealQuotes)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}
