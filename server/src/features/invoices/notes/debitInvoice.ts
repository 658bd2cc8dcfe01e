import type { debitInvoice as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { refuseUnoffered } from '../lifecycle.ts'
import { lockInvoiceWithDeal } from '../lockInvoice.ts'
import { readLines } from '../store.ts'
import { showInvoice } from '../view.ts'
import { contentOfDebit } from './contentOfDebit.ts'
import { draftNote } from './draftNote.ts'

/** Draws up a debit note: what is charged on top of an invoice. It is paid for itself. */
export async function debitInvoice(
  parts: Parts,
  { body, params, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const { id } = await once(async (tx) => {
    const { invoice } = await lockInvoiceWithDeal(tx, params.id)
    refuseUnoffered(invoice, 'debit')
    const charged = { lines: body.lines, discount: null, delivery_fee: '0.00' }
    const content = contentOfDebit(await readLines(tx, invoice.id), charged)
    const note = await draftNote(parts, tx, invoice, 'debit_note', { content, why: body, userId })
    return { id: note.id }
  })
  return showInvoice(parts, company, id)
}
