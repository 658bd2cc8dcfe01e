import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { withoutShare } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Once } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { lockCompany } from '../../companies/index.ts'
import { findInvoice, type InvoiceRow, lockInvoice, paidInvoicesOf } from '../invoiceStore.ts'
import { begunRefund, type CreditNoteRow, insertRefund, vatGoneBack } from './creditNoteStore.ts'
import { sendRefund } from './sendRefund.ts'

interface WantedRefund {
  readonly invoiceId: string
  /** All that is left, where none is named. */
  readonly amount: string | null
  readonly reason: string
}

/**
 * Pays back all that is left of a paid invoice, or a part of it. The refund is stored before the service is asked, once
 * for each `Idempotency-Key`; requested again while its answer is lost, it is finished rather than begun anew.
 */
export async function refundInvoice(
  parts: Parts,
  payments: Payments,
  wanted: WantedRefund,
  once: Once,
): Promise<InvoiceRow> {
  const { companyId } = await findInvoice(parts.db.system, wanted.invoiceId)
  const { id } = await once(async (tx) => {
    await lockCompany(tx, companyId)
    const invoice = await lockInvoice(tx, wanted.invoiceId)
    const begun = await begunRefund(tx, invoice.id)
    if (begun && wantedHalalas(invoice, wanted) !== toHalalas(begun.total)) throw new Problem('payment_running')
    return { id: (begun ?? (await beginRefund(parts, tx, invoice, wanted))).id }
  })
  // Whoever requests the same at the same moment is not kept waiting for the payment service.
  return sendRefund(parts, payments, { id, companyId, invoiceId: wanted.invoiceId }, { waitMs: 0 })
}

async function beginRefund(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  invoice: InvoiceRow,
  { amount, reason }: WantedRefund,
): Promise<CreditNoteRow> {
  const { id, companyId, status, total, refunded, vat, subscriptionId } = invoice
  if (status !== 'paid' && status !== 'refunded_part') throw new Problem('wrong_state', { params: { state: status } })
  const left = toHalalas(total) - toHalalas(refunded)
  const back = wantedHalalas(invoice, { amount })
  if (back > left)
    throw fieldProblem('amount', 'more_than_left', fieldMessages.more_than_left, { max: fromHalalas(left) })
  if (back === left) await refuseUnlessLast(tx, subscriptionId, id)
  const vatBack =
    back === left ? toHalalas(vat) - toHalalas(await vatGoneBack(tx, id)) : back - withoutShare(back, vatRates.S)
  return insertRefund(tx, {
    id: randomUUIDv7(),
    companyId,
    invoiceId: id,
    reason,
    subtotal: fromHalalas(back - vatBack),
    vat: fromHalalas(vatBack),
    total: fromHalalas(back),
    refundedBefore: refunded,
    askedAt: clock.now(),
  })
}

function wantedHalalas({ total, refunded }: InvoiceRow, { amount }: Pick<WantedRefund, 'amount'>): bigint {
  return amount === null ? toHalalas(total) - toHalalas(refunded) : toHalalas(amount)
}

/** Paid days follow each other, so what was paid last is the first to go back as a whole. */
async function refuseUnlessLast(tx: Db, subscriptionId: string, id: string): Promise<void> {
  const last = (await paidInvoicesOf(tx, subscriptionId)).at(-1)
  if (last?.id !== id) throw new Problem('wrong_state', { params: { state: 'paid' } })
}
