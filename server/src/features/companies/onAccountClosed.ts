import { eq } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { lockCompany, storeCompany } from './store.ts'
import { companies } from './tables.ts'

/**
 * Removes the company from the marketplace and releases its registration, VAT number and slug. Its row stays for as
 * long as tax law requires its records (VAT regulations, article 66).
 */
export const onAccountClosed: AccountClosing = {
  async end(_parts, tx, { userId, at }) {
    const [found] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
    if (!found) return
    const company = await lockCompany(tx, found.id)
    await storeCompany(
      tx,
      company.id,
      {
        closedAt: at,
        suspendedAt: at,
        suspendedReason: 'account_closed',
        slug: company.id,
        exclusiveVatNumber: null,
        crWaiting: null,
        crWaitingSince: null,
      },
      at,
    )
  },
}
