import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Checkout } from '../../outside/payments/moyasar.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import { addDays, endOfDay, riyadhDay } from '../../platform/calendar/days.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { companyMoved, lockCompany, storeCompany } from '../companies/index.ts'
import { findInvoice, type InvoiceRow, lockInvoice, nextInvoiceNumber, storeInvoice } from './invoiceStore.ts'
import { findPackage } from './packageStore.ts'
import { periodFrom } from './price.ts'
import { subscriptionMoved } from './subscriptionMoved.ts'
import { lockSubscription, storeSubscription } from './subscriptionStore.ts'

/** After the last day a company stays active for so long, until its next payment is in. */
export const graceDays = 7

/**
 * Asks the payment service what became of an invoice's checkout and stores it. Return, webhook and clock all come
 * here; however often they do, and whatever they say, a payment counts once.
 */
export async function settleInvoice(parts: Parts, payments: Payments, invoiceId: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(parts.db.system, invoiceId)
  if (invoice.status !== 'open' || !invoice.checkoutId) return invoice
  const checkout = await payments.read(invoice.checkoutId)
  return parts.db.transaction(async (tx) => {
    const now = await lockInvoice(tx, invoiceId)
    if (now.status !== 'open' || now.checkoutId !== checkout.id) return now
    if (checkout.state === 'paid')
      return isAsOrdered(parts, now, checkout) ? takePayment(parts, tx, now, checkout) : now
    return noteUnpaid(parts, tx, now, checkout)
  })
}

/** The way on stays open: a refused card is tried again on the same page, a closed page gives way to a new one. */
async function noteUnpaid({ clock }: Parts, tx: Db, invoice: InvoiceRow, checkout: Checkout): Promise<InvoiceRow> {
  if (checkout.state === 'closed') {
    const gone = { checkoutId: null, checkoutUrl: null, lastPayment: 'abandoned' } as const
    return storeInvoice(tx, invoice.id, gone, clock.now())
  }
  const isRefused = checkout.payment !== null && !checkout.payment.isPaid
  if (!isRefused || invoice.lastPayment === 'refused') return invoice
  return storeInvoice(tx, invoice.id, { lastPayment: 'refused' }, clock.now())
}

function isAsOrdered({ log }: Parts, invoice: InvoiceRow, { halalas, currency, reference, id }: Checkout): boolean {
  const isSame = halalas === toHalalas(invoice.total) && currency === 'SAR' && reference === invoice.id
  if (!isSame) log.error({ invoice: invoice.id, checkout: id }, 'payments: what was paid is not what was ordered')
  return isSame
}

/** Checklist S-12: the subscription runs from today, and the company is active. */
async function takePayment(parts: Parts, tx: Db, invoice: InvoiceRow, { payment }: Checkout): Promise<InvoiceRow> {
  const now = parts.clock.now()
  const company = await lockCompany(tx, invoice.companyId)
  const subscription = await lockSubscription(tx, invoice.subscriptionId)
  const chosen = await findPackage(tx, subscription.packageId)
  const status = after(subscriptionLife, subscription.status, 'pay', 'payment')
  if (!status || !chosen) throw new Error(`The subscription ${subscription.id} cannot be paid for`)
  const today = riyadhDay(now)
  const { start, end } = periodFrom(today, subscription.period)
  const number = await nextInvoiceNumber(tx, Number(today.slice(0, 4)))

  const running = await storeSubscription(
    tx,
    subscription.id,
    { status, startDate: start, endDate: end, graceUntil: null, paymentMethod: payment?.method ?? null },
    now,
  )
  const active = await storeCompany(
    tx,
    company.id,
    {
      subscriptionId: subscription.id,
      subscriptionStatus: status,
      subscriptionPackage: chosen.code,
      subscriptionStartDate: start,
      subscriptionEndDate: end,
      activeUntil: endOfDay(addDays(end, graceDays)),
      graceUntil: null,
      mmknPfp: chosen.marketplaceFeePercent,
    },
    now,
  )
  await subscriptionMoved(parts, tx, subscription, running, { action: 'pay', side: 'payment' })
  await companyMoved(parts, tx, { before: company, after: active }, { action: 'subscribe', side: 'payment' })
  return storeInvoice(
    tx,
    invoice.id,
    {
      status: 'paid',
      number,
      paidAt: now,
      method: payment?.method ?? null,
      paymentId: payment?.id ?? null,
      periodStart: start,
      periodEnd: end,
      lastPayment: null,
    },
    now,
  )
}
