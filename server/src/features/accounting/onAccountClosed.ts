import { eq } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { accountingEmails, accountingSettings } from './tables.ts'

/** The accountant gets no more emails; the accounts of a closed company are of no use. */
export const onAccountClosed: AccountClosing = {
  async end(_parts, tx, { companyId }) {
    if (!companyId) return
    await tx.delete(accountingSettings).where(eq(accountingSettings.companyId, companyId))
    await tx.delete(accountingEmails).where(eq(accountingEmails.companyId, companyId))
  },
}
