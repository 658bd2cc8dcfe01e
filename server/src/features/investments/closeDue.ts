import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { type Kind, moveListing } from '../listings/index.ts'
import { listings } from '../listings/tables.ts'

/** Closes each investment whose closing day is past in Riyadh. One that was changed meanwhile waits for the next night. */
export async function closeDue(parts: Parts, kind: Kind): Promise<void> {
  const due = await parts.db.system
    .select({ id: listings.id, companyId: listings.companyId, version: listings.version })
    .from(listings)
    .where(
      and(
        eq(listings.kind, 'investment'),
        inArray(listings.status, ['published', 'paused', 'fully_committed']),
        lt(listings.closesOn, riyadhDay(parts.clock.now())),
      ),
    )
  for (const investment of due) {
    try {
      await moveListing(parts, kind, { ...investment, action: 'close', side: 'clock', userId: null })
    } catch (error) {
      parts.log.warn({ err: error, id: investment.id }, 'investments: one was not closed')
    }
  }
}
