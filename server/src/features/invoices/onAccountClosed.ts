import { and, eq, inArray } from 'drizzle-orm'
import type { AccountClosing } from '../../platform/parts.ts'
import { countOpenInvoices } from './owedInvoices.ts'
import { invoiceBundles, invoiceSettings, invoices } from './tables.ts'

/** Issued documents are kept for as long as tax law requires; drafts and the bank account for new ones are deleted. */
export const onAccountClosed: AccountClosing = {
  countOpen: async (db, companyId) => ({ invoices: await countOpenInvoices(db, companyId) }),

  async end(_parts, tx, { companyId }) {
    if (!companyId) return
    await tx.delete(invoices).where(and(eq(invoices.companyId, companyId), eq(invoices.status, 'draft')))
    await tx.delete(invoiceSettings).where(eq(invoiceSettings.companyId, companyId))
    await tx
      .update(invoiceBundles)
      .set({ state: 'cancelled' })
      .where(and(eq(invoiceBundles.companyId, companyId), inArray(invoiceBundles.state, ['waiting', 'running'])))
  },
}
