import { eq } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { countUnsent } from './sending/sendQueue.ts'
import { zatcaUnits } from './tables.ts'

/** Keys that sign for the company are deleted with the account; the units stay on record with its documents. */
export const onAccountClosed: AccountClosing = {
  countOpen: async (db, companyId) => ({ invoices: await countUnsent(db, companyId) }),

  async end({ clock }, tx, { companyId }) {
    if (!companyId) return
    await tx
      .update(zatcaUnits)
      .set({ status: 'retired', step: null, pendingSealed: null, activeSealed: null, updatedAt: clock.now() })
      .where(eq(zatcaUnits.companyId, companyId))
  },
}
