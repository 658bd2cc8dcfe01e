import { deliveryDeadline } from '@mawrid/contract/deals/deliveryDeadline.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import type { RoundContent } from '../rounds/content.ts'
import { type DealRecord, dealDeadlines } from '../tables.ts'

/** Stores until when the goods of a deal that is being accepted are to arrive, if its terms say so. */
export async function storeDeadline(tx: Db, deal: DealRecord, agreed: RoundContent, now: Date): Promise<void> {
  const deliverBy = deal.kind === 'product' ? deliveryDeadline(riyadhDay(now), agreed) : null
  if (deliverBy === null) return
  await tx
    .insert(dealDeadlines)
    .values({ dealId: deal.id, companyId: deal.companyId, deliverBy })
    .onConflictDoUpdate({ target: [dealDeadlines.dealId, dealDeadlines.companyId], set: { deliverBy } })
}

export async function readDeadline(db: Db, deal: Pick<DealRecord, 'id' | 'acceptedAt'>): Promise<string | null> {
  if (!deal.acceptedAt) return null
  const [stored] = await db
    .select({ on: dealDeadlines.deliverBy })
    .from(dealDeadlines)
    .where(eq(dealDeadlines.dealId, deal.id))
  return stored?.on ?? null
}
