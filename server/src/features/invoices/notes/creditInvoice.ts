import type { BodyOf } from '@mawrid/contract/call.ts'
import type { creditInvoice as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { refuseUnoffered } from '../lifecycle.ts'
import { lockInvoiceWithDeal } from '../lockInvoice.ts'
import { showInvoice } from '../view.ts'
import { type CreditRequest, contentOfCredit, creditOfAll } from './contentOfCredit.ts'
import { draftNote } from './draftNote.ts'
import { type Creditable, readCreditable } from './left.ts'
import { checkRestock } from './restock.ts'

/** Draws up a credit note: of all that is left, or of some lines. It counts once it is issued. */
export async function creditInvoice(
  parts: Parts,
  { body, params, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const { id } = await once(async (tx) => {
    const { invoice } = await lockInvoiceWithDeal(tx, params.id)
    refuseUnoffered(invoice, 'credit')
    const creditable = await readCreditable(tx, invoice)
    const content = contentOfCredit(creditable, creditOfLines(creditable, body.lines))
    await checkRestock(tx, invoice, content.lines, body.restock)
    const note = await draftNote(parts, tx, invoice, 'credit_note', { content, why: body, userId })
    return { id: note.id }
  })
  return showInvoice(parts, company, id)
}

function creditOfLines(creditable: Creditable, requested: BodyOf<typeof call>['lines']): CreditRequest {
  if (requested === null) return creditOfAll(creditable)
  const priceOf = (id: string) => creditable.lines.find((line) => line.id === id)?.unitPrice ?? '0.00'
  const lines = requested.map(({ line, qty, unit_price }) => ({ line, qty, unit_price: unit_price ?? priceOf(line) }))
  return { lines, fee: '0.00' }
}
