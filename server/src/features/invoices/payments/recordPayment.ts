import { randomUUIDv7 } from 'node:crypto'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { recordPayment as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { maxDaysAhead } from '@mawrid/contract/invoices/missing.ts'
import type { NewInvoicePayment } from '@mawrid/contract/invoices/payment.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type * as z from 'zod/mini'
import { printedAmount } from '../../../platform/documents/templates/texts.ts'
import { onceWithUploads } from '../../../platform/files/withUpload.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { notify } from '../../notices/index.ts'
import { updateDealPayment } from '../fromDeal/updateDealPayment.ts'
import { afterAction, refuseUnoffered } from '../lifecycle.ts'
import { type LockedInvoice, lockInvoiceVersion, lockInvoiceWithDeal } from '../lockInvoice.ts'
import { recordInvoiceAction } from '../recordInvoiceAction.ts'
import { storeInvoice } from '../store.ts'
import { showInvoice } from '../view.ts'
import { insertPayment } from './store.ts'

export async function recordPayment(
  parts: Parts,
  { body, params, principal, uploads, once, request }: CallContext<typeof call>,
): Promise<Invoice> {
  const { userId, company } = principal
  const { version } = body
  const hasKey = request.headers['idempotency-key'] !== undefined
  if (version === undefined && !hasKey) throw invalid([fieldError('version', 'required')])
  const owner = { userId, companyId: company.id }
  await onceWithUploads(parts.files, { owner, uploads, once }, async (tx, [receipt]) => {
    const locked =
      version === undefined ? lockInvoiceWithDeal(tx, params.id) : lockInvoiceVersion(parts, tx, params.id, version)
    await payLocked(parts, tx, await locked, { ...body, receiptFile: receipt?.id ?? null, userId })
    return { id: params.id }
  })
  return showInvoice(parts, company, params.id)
}

interface Payment extends Omit<z.output<typeof NewInvoicePayment>, 'version'> {
  readonly receiptFile: string | null
  readonly userId: string | null
}

/** Records money received, or refunded for a credit note; never more than the balance. */
export async function payLocked(
  parts: Parts,
  tx: Db,
  { invoice, deal }: LockedInvoice,
  { on, amount, method, reference, receiptFile, userId }: Payment,
): Promise<void> {
  refuseUnoffered(invoice, 'record_payment')
  const now = parts.clock.now()
  if (on > riyadhDay(now)) throw invalid([fieldError('on', 'day_future')])
  const earliest = earliestPayment(invoice)
  if (earliest !== null && on < earliest) throw invalid([fieldError('on', 'payment_early', { earliest })])
  const open = toHalalas(invoice.open) - toHalalas(amount)
  if (open < 0n) throw invalid([fieldError('amount', 'more_than_open', { max: invoice.open })])
  await insertPayment(tx, {
    id: randomUUIDv7(),
    invoiceId: invoice.id,
    companyId: invoice.companyId,
    recordedAt: now,
    paidOn: on,
    amount,
    method,
    reference,
    receiptFile,
  })
  const status = afterAction(invoice, 'record_payment', { open })
  const paid = fromHalalas(toHalalas(invoice.paid) + toHalalas(amount))
  const after = await storeInvoice(tx, invoice, { status, paid }, now)
  await recordInvoiceAction(parts, tx, invoice, after, { action: 'record_payment', userId, note: amount })
  await updateDealPayment(parts, tx, { invoice: after, deal }, { action: 'record_payment', userId })
  if (after.kind !== 'credit_note') await notifyPaid(parts, tx, after, { amount, userId })
}

function notifyPaid(
  parts: Parts,
  tx: Db,
  { id, companyId, number, buyer }: LockedInvoice['invoice'],
  { amount, userId }: Pick<Payment, 'amount' | 'userId'>,
): Promise<void> {
  const names = { buyer_ar: buyer?.name_ar ?? '', buyer_en: buyer?.name_en ?? buyer?.name_ar ?? '' }
  return notify(parts, tx, {
    companyId,
    kind: 'invoice_paid',
    recordId: id,
    path: recordPath('invoice', id),
    actorId: userId,
    values: { number: number ?? '', amount: printedAmount(amount), ...names },
  })
}

/** A deposit may come before the invoice, as long ahead as an invoice may come before the supply. */
function earliestPayment({ issuedOn }: LockedInvoice['invoice']): string | null {
  return issuedOn === null ? null : addDays(issuedOn, -maxDaysAhead)
}
