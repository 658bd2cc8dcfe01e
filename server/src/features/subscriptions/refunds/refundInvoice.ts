import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { withoutShare } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findInvoice, type InvoiceRow, lockInvoice, paidInvoicesOf } from '../invoiceStore.ts'
import { inTurn } from '../moves.ts'
import {
  askedRefund,
  askedRefunds,
  type CreditNoteRow,
  dropRefund,
  insertRefund,
  vatGoneBack,
} from './creditNoteStore.ts'
import { endRefund } from './endRefund.ts'

interface Asked {
  readonly invoiceId: string
  /** All that is left, where none is named. */
  readonly amount: string | null
  readonly reason: string
}

/** Pays back all that is left of a paid invoice, or a part of it. Asked for again, it ends what was begun. */
export async function refundInvoice(parts: Parts, payments: Payments, asked: Asked): Promise<InvoiceRow> {
  const { companyId } = await findInvoice(parts.db.system, asked.invoiceId)
  const begun = await inTurn(parts, companyId, async (tx) => {
    const invoice = await lockInvoice(tx, asked.invoiceId)
    return (await askedRefund(tx, invoice.id)) ?? beginRefund(parts, tx, invoice, asked)
  })
  return sendRefund(parts, payments, begun)
}

/** Refunds whose answer was lost. */
export async function endBegunRefunds(parts: Parts, payments: Payments): Promise<void> {
  for (const begun of await askedRefunds(parts.db.system)) {
    await sendRefund(parts, payments, begun).catch((error: unknown) =>
      parts.log.warn({ err: error, refund: begun.id }, 'refunds: one is not ended yet'),
    )
  }
}

async function beginRefund(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  invoice: InvoiceRow,
  { amount, reason }: Asked,
): Promise<CreditNoteRow> {
  const { id, companyId, status, total, refunded, vat, subscriptionId } = invoice
  if (status !== 'paid' && status !== 'refunded_part') throw new Problem('wrong_state', { params: { state: status } })
  const left = toHalalas(total) - toHalalas(refunded)
  const back = amount === null ? left : toHalalas(amount)
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

/** Paid days follow each other, so what was paid last is the first to go back as a whole. */
async function refuseUnlessLast(tx: Db, subscriptionId: string, id: string): Promise<void> {
  const last = (await paidInvoicesOf(tx, subscriptionId)).at(-1)
  if (last?.id !== id) throw new Problem('wrong_state', { params: { state: 'paid' } })
}

/** The service is asked first what has gone back: it would take the same refund twice. */
async function sendRefund(parts: Parts, payments: Payments, begun: CreditNoteRow): Promise<InvoiceRow> {
  const { paymentId } = await findInvoice(parts.db.system, begun.invoiceId)
  // A transfer goes back by a transfer, which the staff make themselves.
  if (paymentId && !(await hasGone(payments, paymentId, begun))) {
    try {
      await payments.refund(paymentId, toHalalas(begun.total))
    } catch (error) {
      if (error instanceof Problem && error.code === 'payment_refused') await dropRefund(parts.db.system, begun.id)
      throw error
    }
  }
  return endRefund(parts, begun)
}

async function hasGone(
  payments: Payments,
  paymentId: string,
  { refundedBefore, total }: CreditNoteRow,
): Promise<boolean> {
  const payment = await payments.readPayment(paymentId)
  return payment !== undefined && payment.refundedHalalas >= toHalalas(refundedBefore) + toHalalas(total)
}
