import { Problem } from '@mawrid/contract/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type DealRecord, lockDeal } from '../deals/index.ts'
import { dealOfInvoice, lockInvoice } from './store.ts'
import type { InvoiceRecord } from './tables.ts'
import { invoiceView } from './view.ts'

export interface LockedInvoice {
  readonly invoice: InvoiceRecord
  /** Its deal, whose totals and payment status follow its invoices. */
  readonly deal: DealRecord | null
}

/** Locks a document until the transaction ends. Its deal is locked first, everywhere, to avoid deadlocks. */
export async function lockInvoiceWithDeal(tx: Db, id: string): Promise<LockedInvoice> {
  const dealId = await dealOfInvoice(tx, id)
  const deal = dealId === null ? null : await lockDeal(tx, dealId)
  return { deal, invoice: await lockInvoice(tx, id) }
}

/** The same, if its version is still the one that was read. */
export async function lockInvoiceVersion(parts: Parts, tx: Db, id: string, version: number): Promise<LockedInvoice> {
  const locked = await lockInvoiceWithDeal(tx, id)
  if (locked.invoice.version !== version) {
    throw new Problem('version_conflict', { current: await invoiceView(parts, tx, locked.invoice) })
  }
  return locked
}
