import type { takeBackPayment as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { updateDealPayment } from '../fromDeal/updateDealPayment.ts'
import { afterAction } from '../lifecycle.ts'
import { lockInvoiceWithDeal } from '../lockInvoice.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { storeInvoice } from '../store.ts'
import { showInvoice } from '../view.ts'
import { readPayments, storeTakenBack } from './store.ts'

/** Reverses a payment recorded by mistake; the history keeps both. */
export async function takeBackPayment(
  parts: Parts,
  { body, params, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const { id } = await once(async (tx) => {
    const { invoice, deal } = await lockInvoiceWithDeal(tx, params.id)
    const payment = (await readPayments(tx, invoice.id)).find(({ id }) => id === params.payment)
    if (!payment) throw new Problem('not_found')
    const now = parts.clock.now()
    const paid = toHalalas(invoice.paid) - toHalalas(payment.amount)
    const status = afterAction(invoice, 'take_back_payment', { paid })
    await storeTakenBack(tx, payment.id, body.reason, now)
    const after = await storeInvoice(tx, invoice, { status, paid: fromHalalas(paid) }, now)
    await recordInvoiceAction(parts, tx, invoice, after, { action: 'take_back_payment', userId, note: body.reason })
    await updateDealPayment(parts, tx, { invoice: after, deal }, { action: 'take_back_payment', userId })
    return { id: after.id }
  })
  return showInvoice(parts, company, id)
}
