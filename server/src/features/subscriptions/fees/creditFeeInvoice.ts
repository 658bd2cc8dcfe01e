import { randomUUIDv7 } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { share } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { isOfPlan, lockInvoice } from '../invoices/store.ts'
import { type CreditNoteRow, creditedOf, insertRefund, pendingRefund } from '../refunds/store.ts'

interface Credit {
  readonly invoiceId: string
  /** Without VAT. */
  readonly subtotal: string
  readonly reason: string
}

/**
 * Begins to credit a part of a fee invoice, in the transaction of a locked company. `sendRefund` ends it: it pays the
 * money back, or takes it off what is due while the invoice is unpaid. `payment_running`: another one has not ended yet.
 */
export async function beginFeeCredit(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  { invoiceId, subtotal, reason }: Credit,
): Promise<CreditNoteRow> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (isOfPlan(invoice)) throw new Error('Only a fee is credited without its period')
  if (await pendingRefund(tx, invoice.id)) throw new Problem('payment_running')
  const before = await creditedOf(tx, invoice.id)
  const { net, vat } = creditOf(invoice, before, subtotal)
  return insertRefund(tx, {
    id: randomUUIDv7(),
    companyId: invoice.companyId,
    invoiceId: invoice.id,
    reason,
    subtotal: net,
    vat,
    total: fromHalalas(toHalalas(net) + toHalalas(vat)),
    refundedBefore: invoice.refunded,
    requestedAt: clock.now(),
  })
}

interface Amounts {
  readonly subtotal: string
  readonly vat: string
}

/**
 * What a credit of so much takes off an invoice of which some was credited before. VAT is rounded on each document, so the
 * last credit takes the VAT that is left, and none takes more.
 */
export function creditOf(
  invoice: Amounts,
  before: Amounts,
  subtotal: string,
): { readonly net: string; readonly vat: string } {
  const left = toHalalas(invoice.subtotal) - toHalalas(before.subtotal)
  const vatLeft = toHalalas(invoice.vat) - toHalalas(before.vat)
  const net = toHalalas(subtotal)
  if (net > left) throw new Error('More than was charged would be credited')
  const vat = share(net, vatRates.S)
  return { net: subtotal, vat: fromHalalas(net === left || vat > vatLeft ? vatLeft : vat) }
}
