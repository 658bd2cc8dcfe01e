import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { inheritedAssignee, recordAssigned } from '../../team/index.ts'
import { assignedInvoices } from '../assignedInvoices.ts'
import { bookBuyer } from '../buyers/bookBuyer.ts'
import { storedBuyer } from '../buyers/storedBuyer.ts'
import { calledOf, type InvoiceMove, recordInvoiceAction } from '../recordInvoiceAction.ts'
import { type InvoiceChange, insertInvoice, type NewInvoiceRecord, writeLines } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import type { Content } from './content.ts'

interface NewDraft extends Pick<NewInvoiceRecord, 'kind' | 'isSimplified' | 'companyId' | 'lang'> {
  readonly buyer: InvoiceBuyer | null
  /** The buyer's entry in the book, if chosen from there. */
  readonly buyerId?: string | null
  /** Who works on the deal or document that it is drafted from. */
  readonly inheritsFrom?: { readonly assigneeId: string | null }
  readonly content: Content
  readonly words?: InvoiceChange
}

/** Stores a draft, and a new buyer in the book. `tx` is bound to the company. */
export async function makeDraft(
  parts: Parts,
  tx: Db,
  { buyer, buyerId, inheritsFrom, content, words, ...draft }: NewDraft,
  move: Omit<InvoiceMove, 'action'>,
): Promise<InvoiceRecord> {
  const now = parts.clock.now()
  const { companyId } = draft
  const { kind } = assignedInvoices
  const assigneeId = inheritsFrom ? await inheritedAssignee(tx, kind, { companyId, ...inheritsFrom }) : null
  const made = await insertInvoice(tx, {
    ...nothingYet,
    ...content.figures,
    ...words,
    ...draft,
    id: randomUUIDv7(),
    status: 'draft',
    assigneeId,
    ...storedBuyer(parts, buyer),
    buyerId: buyerId ?? (buyer && (await bookBuyer(parts, tx, companyId, buyer))),
    createdAt: now,
    updatedAt: now,
  })
  await writeLines(tx, made, content.lines)
  await recordInvoiceAction(parts, tx, null, made, { ...move, action: 'make' })
  if (assigneeId !== null) {
    // The assignee has the deal or the original already, and is not notified of its documents as well.
    await recordAssigned(parts, tx, assignedInvoices, { ...made, called: calledOf(made) }, { isNotified: true })
  }
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
