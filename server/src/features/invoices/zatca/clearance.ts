import { openAtZatca } from '@mawrid/contract/invoices/states.ts'
import { sql } from 'drizzle-orm'
import type { InvoiceRecord } from '../tables.ts'

type Sent = Pick<InvoiceRecord, 'isSimplified' | 'zatcaStatus'>

const uncleared: ReadonlySet<InvoiceRecord['zatcaStatus']> = new Set(openAtZatca)

/** A tax invoice and its notes go to the buyer only once ZATCA has cleared them; simplified ones go at once. */
export function isAwaitingClearance({ isSimplified, zatcaStatus }: Sent): boolean {
  return !isSimplified && uncleared.has(zatcaStatus)
}

/** The company's invoices without those that await clearance, for a query of its own. */
export const releasedInvoices = sql`(
  select * from own_invoices
  where is_simplified or zatca_status is null or zatca_status not in ${[...openAtZatca]})`
