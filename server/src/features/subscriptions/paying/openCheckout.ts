import type { Language } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { endOfDay } from '@mawrid/contract/values/days.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { Checkout } from '../../../outside/payments/moyasar.ts'
import type { Order, Payments } from '../../../outside/payments/payments.ts'
import type { Parts } from '../../../platform/parts.ts'
import { refuseWhileClosing } from '../../companies/index.ts'
import { dueOf, findInvoice, type InvoiceRow, isOfPlan, lockInvoice, storeInvoice } from '../invoices/store.ts'
import { refuseDuringCharge } from './closePage.ts'
import { isDuplicatePayment } from './duplicatePayments.ts'
import { type PaymentClaim, withPaymentClaim } from './paymentClaim.ts'
import { settleInvoice } from './settleInvoice.ts'

interface CheckoutRequest {
  readonly companyId: string
  readonly invoiceId: string
  readonly lang: Language
}

/** The payment page of an open invoice: the existing one while it is open, else a new one. */
export async function openCheckout(
  parts: Parts,
  payments: Payments,
  { companyId, invoiceId, lang }: CheckoutRequest,
): Promise<string> {
  const found = await parts.db.readCompany(companyId, (companyDb) => findInvoice(companyDb, invoiceId))
  if (isOfPlan(found)) await refuseWhileClosing(parts.db.system, companyId)
  await storeRequest(parts, companyId, invoiceId)
  refuseUnlessOpen(await settleInvoice(parts, payments, invoiceId))

  // Two tabs get the same page, so that they pay only once: the second request waits for the first.
  return withPaymentClaim(parts, companyId, async (claim) => {
    const invoice = await parts.db.readCompany(companyId, (companyDb) => findInvoice(companyDb, invoiceId))
    refuseUnlessOpen(invoice)
    await refuseDuringCharge(parts.db.system, invoiceId)
    const url = invoice.checkoutUrl ?? (await newCheckout(parts, payments, invoice, claim))
    return inLanguage(url, lang)
  })
}

async function newCheckout(
  parts: Parts,
  payments: Payments,
  invoice: InvoiceRow,
  claim: PaymentClaim,
): Promise<string> {
  const { db, clock } = parts
  const { id, url } = await checkoutFor(parts, payments, invoice, claim)
  await db.forCompany(invoice.companyId, async (tx) => {
    refuseUnlessOpen(await lockInvoice(tx, invoice.id))
    await storeInvoice(tx, invoice.id, { checkoutId: id, checkoutUrl: url }, clock.now())
  })
  return url
}

/** A different amount was received, which staff are checking. */
function refuseUnlessOpen({ status, lastPayment }: InvoiceRow): void {
  if (status !== 'open') throw new Problem('wrong_state', { params: { state: status } })
  if (lastPayment === 'differs') throw new Problem('payment_running')
}

/** Stored before the service is called, whatever happens to the response. */
async function storeRequest({ db, clock }: Parts, companyId: string, invoiceId: string): Promise<void> {
  const now = clock.now()
  await db.forCompany(companyId, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice.status === 'open') await storeInvoice(tx, invoiceId, { checkoutRequestedAt: now }, now)
  })
}

/** Opening must not be repeated blindly: a checkout whose response was lost is found by its reference. */
async function checkoutFor(
  parts: Parts,
  payments: Payments,
  invoice: InvoiceRow,
  claim: PaymentClaim,
): Promise<Checkout> {
  const lost = await payments.findByReference(invoice.id, invoice.createdAt)
  if (lost && (lost.state === 'pending' || (await isPaidFor(parts, lost)))) return lost
  await claim.renew()
  return payments.open(orderOf(invoice, parts.settings.publicUrl))
}

/** A page whose payment is refunded cannot take another payment. */
async function isPaidFor({ db }: Parts, { state, payment }: Checkout): Promise<boolean> {
  return state === 'paid' && !(payment && (await isDuplicatePayment(db.system, payment.id)))
}

export function orderOf(invoice: InvoiceRow, publicUrl: string): Order {
  return {
    reference: invoice.id,
    halalas: toHalalas(dueOf(invoice)),
    description: descriptionOf(invoice),
    returnUrl: `${publicUrl}${screenPaths.subscriptionPayment}?invoice=${invoice.id}`,
    backUrl: `${publicUrl}${backPath(invoice)}`,
    // Tomorrow the price would be for one day less.
    expiresAt: invoice.purpose === 'upgrade' ? endOfDay(invoice.dueOn) : null,
  }
}

/** Where a payer goes who does not pay after all. */
function backPath({ id, purpose }: InvoiceRow): string {
  if (purpose === 'fees') return recordPath('subscriptionInvoice', id)
  return purpose === 'start' ? screenPaths.subscriptionChoose : screenPaths.subscriptions
}

export function descriptionOf({ lines: [line] }: InvoiceRow): string {
  return `${line?.name_ar} | ${line?.name_en}`
}

function inLanguage(url: string, lang: Language): string {
  const page = new URL(url)
  page.searchParams.set('lang', lang)
  return page.href
}
