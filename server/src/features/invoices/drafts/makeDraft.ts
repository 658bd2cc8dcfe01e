import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { bookBuyer } from '../buyers/bookBuyer.ts'
import { storedBuyer } from '../buyers/storedBuyer.ts'
import { type InvoiceMove, recordInvoiceAction } from '../recordInvoiceAction.ts'
import { type InvoiceChange, insertInvoice, type NewInvoiceRecord, writeLines } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import type { Content } from './content.ts'

interface NewDraft extends Pick<NewInvoiceRecord, 'kind' | 'isSimplified' | 'companyId' | 'lang'> {
  readonly buyer: InvoiceBuyer | null
  /** The buyer's entry in the book, if chosen from there. */
  readonly buyerId?: string | null
  readonly content: Content
  readonly words?: InvoiceChange
}

/** Stores a draft, and a new buyer in the book. `tx` is bound to the company. */
export async function makeDraft(
  parts: Parts,
  tx: Db,
  { buyer, buyerId, content, words, ...draft }: NewDraft,
  move: Omit<InvoiceMove, 'action'>,
): Promise<InvoiceRecord> {
  const now = parts.clock.now()
  const made = await insertInvoice(tx, {
    ...nothingYet,
    ...content.figures,
    ...words,
    ...draft,
    id: randomUUIDv7(),
    status: 'draft',
    ...storedBuyer(parts, buyer),
    buyerId: buyerId ?? (buyer && (await bookBuyer(parts, tx, draft.companyId, buyer))),
    createdAt: now,
    updatedAt: now,
  })
  await writeLines(tx, made, content.lines)
  await recordInvoiceAction(parts, tx, null, made, { ...move, action: 'make' })
  return made
}

const nothingYet = {
  discountAmount: '0.00',
  deliveryFee: '0.00',
  subtotal: '0.00',
  taxable: '0.00',
  vatByCategory: [],
  vat: '0.00',
  total: '0.00',
}
