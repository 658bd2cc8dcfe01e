import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../../deals/index.ts'
import { discardDraft } from '../drafts/endDraft.ts'
import { leftToCredit } from '../lifecycle.ts'
import { contentOfCredit, creditOfAll } from '../notes/contentOfCredit.ts'
import { draftNote } from '../notes/draftNote.ts'
import { readCreditable } from '../notes/left.ts'
import { lockInvoice, readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'

/**
 * When a deal is cancelled, its drafts are discarded, and each issued invoice gets a draft credit note of its remaining
 * amount for the seller to check and issue.
 */
export async function creditInvoicesOfCancelledDeal(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  userId: string | null,
): Promise<void> {
  for (const { id } of await readInvoicesOfDeal(tx, deal.id)) {
    const invoice = await lockInvoice(tx, id)
    if (invoice.status === 'draft') await discardDraft(parts, tx, invoice, userId)
    else if (isCreditable(invoice)) await creditWhole(parts, tx, invoice, userId)
  }
}

function isCreditable(invoice: InvoiceRecord): boolean {
  return leftToCredit(invoice) !== '0.00'
}

async function creditWhole(parts: Parts, tx: Db, invoice: InvoiceRecord, userId: string | null): Promise<void> {
  const creditable = await readCreditable(tx, invoice)
  const content = contentOfCredit(creditable, creditOfAll(creditable))
  const why = { reason_code: 'cancelled', reason: null } as const
  await draftNote(parts, tx, invoice, 'credit_note', { content, why, userId })
}
