import { eq } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { countOpenDeals } from './dependence.ts'
import { offerTemplates } from './tables.ts'

export const onAccountClosed: AccountClosing = {
  countOpen: async (db, companyId) => ({ deals: await countOpenDeals(db, companyId) }),
  async end(_parts, tx, { companyId }) {
    if (companyId) await tx.delete(offerTemplates).where(eq(offerTemplates.companyId, companyId))
  },
}
