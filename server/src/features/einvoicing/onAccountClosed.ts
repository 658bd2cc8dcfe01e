import { eq } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { countSendable } from './sending/store.ts'
import { zatcaUnits } from './tables.ts'

/** Keys that sign for the company are deleted with the account; the units stay on record with its documents. */
export const onAccountClosed: AccountClosing = {
  async countOpen(db, companyId, { zatca }) {
    return { invoices: await countSendable(db, companyId, zatca.environment) }
  },

  async end({ clock }, tx, { companyId }) {
    if (!companyId) return
    await tx
      .update(zatcaUnits)
      .set({ status: 'retired', step: null, pendingSealed: null, activeSealed: null, updatedAt: clock.now() })
      .where(eq(zatcaUnits.companyId, companyId))
  },
}
