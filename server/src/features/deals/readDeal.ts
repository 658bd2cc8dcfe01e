import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { and, eq, gt } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { findDeal } from './store.ts'
import { deals } from './tables.ts'
import { dealView } from './view.ts'

/** A complete deal. Reading it marks its messages as read. */
export async function readDeal(parts: Parts, companyId: string, id: string): Promise<Deal> {
  const read = await parts.db.readCompany(companyId, async (companyDb) => {
    const deal = await findDeal(companyDb, id)
    return deal.unreadMessages > 0 ? undefined : dealView(parts, companyDb, deal)
  })
  if (read) return read
  return parts.db.forCompany(companyId, async (tx) => {
    const newlyRead = await markRead(tx, id)
    return { ...(await dealView(parts, tx, await findDeal(tx, id))), newly_read: newlyRead }
  })
}

/** Returns how many messages were unread. Does not change the deal's version and announces nothing. */
async function markRead(companyDb: Db, id: string): Promise<number> {
  const unread = and(eq(deals.id, id), ofBoundCompany(deals), gt(deals.unreadMessages, 0))
  // Locked, so that each message is counted by one reader only.
  const [before] = await companyDb.select({ count: deals.unreadMessages }).from(deals).where(unread).for('update')
  if (!before) return 0
  await companyDb.update(deals).set({ unreadMessages: 0 }).where(unread)
  return before.count
}
