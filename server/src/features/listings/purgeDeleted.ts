import { and, eq, lt } from 'drizzle-orm'
import { isReferredTo } from '../../platform/database/violations.ts'
import type { Parts } from '../../platform/parts.ts'
import { restorableMs } from './moveListing.ts'
import { listings } from './tables.ts'

/** Removes for good what was deleted a day ago; its files, which nothing names any more, follow the night after. */
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
      // Something kept a tie to it, a transfer of its stock for one: then it only stays out of sight.
      if (!isReferredTo(error)) throw error
    }
  }
}
