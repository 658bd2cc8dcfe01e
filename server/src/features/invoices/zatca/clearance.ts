import type { InvoiceRecord } from '../tables.ts'

type Sent = Pick<InvoiceRecord, 'isSimplified' | 'zatcaStatus'>

const uncleared: ReadonlySet<InvoiceRecord['zatcaStatus']> = new Set(['queued', 'sending', 'unreachable', 'rejected'])

/** A tax invoice and its notes go to the buyer only once ZATCA has cleared them; simplified ones go at once. */
export function isAwaitingClearance({ isSimplified, zatcaStatus }: Sent): boolean {
  return !isSimplified && uncleared.has(zatcaStatus)
}
