import { eq } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { lockCompany, storeCompany } from './store.ts'
import { companies } from './tables.ts'

/**
 * The company leaves the marketplace and gives its registration, VAT number and public address back. Its row stays while tax law
 * wants its records kept (VAT regulations, article 66).
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
