import type { Db, Parts } from '../../../platform/parts.ts'
import type { DealRecord } from '../../deals/index.ts'
import { announceToMarket } from '../../market/index.ts'
import { tellDeal } from '../fromDeal/tellDeal.ts'
import type { Held } from '../hold.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { findInvoice } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'

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
    await recordInvoiceAction(parts, tx, original, original, { action: 'debit', userId, note: invoice.number })
  }
  await tellDeal(parts, tx, held, { action: dealActions[invoice.kind], userId })
  if (held.deal) await tellBuyer(parts, tx, invoice, held.deal)
}

/** The marketplace hears of what is issued to its own buyers, notes too. */
function tellBuyer(parts: Parts, tx: Db, invoice: InvoiceRecord, { id: deal, buyerId }: DealRecord): Promise<void> {
  const { id, companyId, number, kind, issuedOn, dueOn, taxable, vat, total, originalNumber } = invoice
  const figures = { taxable, vat, total, issued_on: issuedOn, due_on: dueOn, original: originalNumber }
  const data = { id, number, kind, deal, buyer: buyerId, seller: companyId, ...figures }
  return announceToMarket(parts, tx, { kind: 'invoice.issued', companyId, recordId: deal, data })
}
