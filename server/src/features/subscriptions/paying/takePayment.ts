import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { issued } from '../documents/issued.ts'
import { sendSubscriptionEmail } from '../emails/sendSubscriptionEmail.ts'
import { type Money, takeFeePayment } from '../fees/takeFeePayment.ts'
import { type InvoiceRow, isOfPlan, type PlanInvoiceRow, paidInvoicesOf, storeInvoice } from '../invoices/store.ts'
import { moveSubscription, recordInvoiceAction } from '../moveSubscription.ts'
import { packageOf } from '../packages/store.ts'
import { periodPaid } from '../rules/periodPaid.ts'
import { paidUntil, spanOn, spansOf } from '../rules/spans.ts'
import { lockSubscription, type SubscriptionRow } from '../store.ts'
import { signIssued } from '../zatca/signIssued.ts'

/** Books the exact amount of an invoice. Undefined if it can no longer be paid. */
export function takePayment(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  invoice: InvoiceRow,
  money: Money,
): Promise<InvoiceRow | undefined> {
  return isOfPlan(invoice)
    ? takePlanPayment(parts, tx, company, invoice, money)
    : takeFeePayment(parts, tx, company, invoice, money)
}

/**
 * The invoice becomes a tax invoice, its period is added, and the company is active (checklist S-12). Undefined if the
 * subscription can no longer be paid for.
 */
async function takePlanPayment(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  invoice: PlanInvoiceRow,
  { paymentId, method, side }: Money,
): Promise<InvoiceRow | undefined> {
  const now = parts.clock.now()
  const before = await lockSubscription(tx, invoice.subscriptionId)
  const action = invoice.purpose === 'upgrade' ? 'upgrade' : 'pay'
  const status = after(subscriptionLife, before.status, action, 'payment')
  if (!status || isOutrun(before, company)) return undefined

  const today = riyadhDay(now)
  const earlier = await paidInvoicesOf(tx, before.id)
  const period = periodPaid(invoice, before, { today, paidUntil: paidUntil(spansOf(earlier)) })
  const document = await issued(parts, tx, company, invoice)
  const subject = { companyId: company.id, invoiceId: invoice.id, creditNoteId: null }
  const { lines, total, reference } = invoice
  const content = { ...document, issuedAt: now, method, reference, periodStart: period.start, lines, total }
  const qr = await signIssued(parts, tx, subject, { ...content, corrects: null })
  const paid = await storeInvoice(
    tx,
    invoice.id,
    {
      status: 'paid',
      paidAt: now,
      method,
      paymentId,
      periodStart: period.start,
      periodEnd: period.end,
      lastPayment: null,
      ...document,
      ...(qr !== undefined && { qr }),
    },
    now,
  )
  await recordInvoiceAction(parts, tx, invoice, paid, { action: side === 'operator' ? 'accept_receipt' : 'pay', side })
  const spans = spansOf([...earlier, { ...invoice, periodStart: period.start, periodEnd: period.end }])
  const current = spanOn(spans, today)
  const running = await moveSubscription(
    parts,
    tx,
    { company, before },
    {
      status,
      ...(current && { packageId: current.packageId, period: current.period }),
      startDate: period.follows ? before.startDate : period.start,
      endDate: period.end,
      anchor: period.anchor,
      graceUntil: null,
      paymentMethod: method,
      ...(settlesChange(before, paid, today) && { pendingPackage: null, pendingPeriod: null }),
      ...(!period.follows && { cancelAtEnd: false }),
    },
    { action, side, paid: paid.total },
  )
  const chosen = await packageOf(tx, running.packageId)
  const values = { total: paid.total, ends: period.end, invoice: paid.id }
  await sendSubscriptionEmail(parts, tx, company, chosen, 'packagePaid', values)
  return paid
}

/** Whether the pending change is done: it came with the paid period, or a larger one replaced it. */
function settlesChange(
  { pendingPackage }: SubscriptionRow,
  { purpose, periodStart }: InvoiceRow,
  today: string,
): boolean {
  return pendingPackage !== null && (purpose === 'upgrade' || periodStart <= today)
}

/** Whether the company has another subscription by now. */
function isOutrun({ id, status }: SubscriptionRow, company: CompanyRow): boolean {
  const isOver = status === 'expired' || status === 'cancelled'
  return isOver && company.subscriptionId !== null && company.subscriptionId !== id
}
