import { and, eq, lt } from 'drizzle-orm'
import { isReferredTo } from '../../platform/database/violations.ts'
import type { Parts } from '../../platform/parts.ts'
import { restorableMs } from './moveListing.ts'
import { listings } from './tables.ts'

/** Permanently removes listings deleted a day ago; their unreferenced files follow the next night. */
export async function purgeDeleted({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - restorableMs)
  const due = await db.system
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.status, 'deleted'), lt(listings.updatedAt, before)))
  for (const { id } of due) {
    try {
      await db.system.delete(listings).where(eq(listings.id, id))
    } catch (error) {
      // A record still refers to it, such as a stock transfer: then it only stays hidden.
      if (!isReferredTo(error)) throw error
    }
  }
}
