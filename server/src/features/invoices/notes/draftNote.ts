import type { noteReasons, Restock } from '@mawrid/contract/invoices/draft.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { openBuyer } from '../buyers/storedBuyer.ts'
import type { Content } from '../drafts/content.ts'
import { makeDraft } from '../drafts/makeDraft.ts'
import type { InvoiceRecord } from '../tables.ts'

export interface NoteWhy {
  readonly reason_code: (typeof noteReasons)[number]
  readonly reason: string | null
  /** The goods to put back into stock when the note is issued. */
  readonly restock?: readonly Restock[]
}

/** A draft of a note: of the invoice's buyer, deal, language and assignee, and by its rules. */
export function draftNote(
  parts: Parts,
  tx: Db,
  original: InvoiceRecord,
  kind: 'credit_note' | 'debit_note',
  { content, why, userId }: { readonly content: Content; readonly why: NoteWhy; readonly userId: string | null },
): Promise<InvoiceRecord> {
  const { companyId, isSimplified, buyerId, lang, dealId, dealNumber, poNumber } = original
  const words = {
    dealId,
    dealNumber,
    poNumber,
    reasonCode: why.reason_code,
    reason: why.reason,
    restock: why.restock ?? [],
    originalId: original.id,
    originalNumber: original.number,
    originalIssuedAt: original.issuedAt,
  }
  const sides = { companyId, isSimplified, buyer: openBuyer(parts, original), buyerId, inheritsFrom: original }
  return makeDraft(parts, tx, { ...sides, kind, lang, content, words }, { userId })
}
