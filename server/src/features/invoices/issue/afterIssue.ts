import type { Db, Parts } from '../../../platform/parts.ts'
import { tellDeal } from '../fromDeal/tellDeal.ts'
import type { Held } from '../hold.ts'
import { invoiceMoved } from '../moved.ts'
import { findInvoice } from '../store.ts'

const dealActions = {
  tax_invoice: 'issue_invoice',
  simplified: 'issue_invoice',
  credit_note: 'issue_credit_note',
  debit_note: 'issue_debit_note',
} as const

/** What others hear of an issued document: the invoice that a debit note adds to, and the deal. */
export async function afterIssue(parts: Parts, tx: Db, held: Held, userId: string | null): Promise<void> {
  const { invoice } = held
  if (invoice.kind === 'debit_note' && invoice.originalId) {
    const original = await findInvoice(tx, invoice.originalId)
    await invoiceMoved(parts, tx, original, original, { action: 'debit', userId, note: invoice.number })
  }
  await tellDeal(parts, tx, held, { action: dealActions[invoice.kind], userId })
}
