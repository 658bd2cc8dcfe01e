import { Problem } from '@mawrid/contract/problems.ts'
import { dayMs, daysBefore } from '@mawrid/contract/values/days.ts'
import { isUuid } from '@mawrid/contract/values/uuid.ts'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Payments } from '../../../outside/payments/payments.ts'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Parts } from '../../../platform/parts.ts'
import { deleteInPieces } from '../../../platform/retention/deleteInPieces.ts'
import { findInvoiceByCheckout } from '../invoices/store.ts'
import { processedWebhooks, subscriptionInvoices } from '../tables.ts'
import { endCharge, findCharge } from './chargeCard.ts'
import { lookAtCheckout, takeCheckout } from './settleInvoice.ts'

export const settlePaymentJob = 'subscriptions.settle_payment'
const checkedForMs = 9 * dayMs

export interface SettleJob {
  readonly checkoutId: string | null
  readonly paymentId: string | null
}

/** A webhook is only a hint and answered at once; a job then queries the service. */
export async function receivePaymentNotice(
  { db, jobs, clock }: Parts,
  payments: Payments,
  body: unknown,
): Promise<void> {
  const notice = payments.readNotice(body)
  if (!notice) throw new Problem('forbidden')
  const { noticeId, checkoutId, paymentId } = notice
  const hinted: SettleJob = { checkoutId, paymentId }
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(processedWebhooks)
      .values({ id: noticeId, at: clock.now() })
      .onConflictDoNothing()
    if (rowCount) await jobs.send(settlePaymentJob, hinted, { tx, key: checkoutId ?? paymentId })
  })
}

export async function settlePayment(
  parts: Parts,
  payments: Payments,
  { checkoutId, paymentId }: SettleJob,
): Promise<void> {
  const { db } = parts
  if (checkoutId) {
    const invoice = await findInvoiceByCheckout(db.system, checkoutId)
    if (invoice) await lookAtCheckout(parts, payments, invoice)
    else await lookAtFormerPage(parts, payments, checkoutId)
    return
  }
  // Ids of the service that are no UUIDs cannot be charges of ours.
  const charge = paymentId && isUuid(paymentId) ? await findCharge(db.system, paymentId) : undefined
  if (charge) await endCharge(parts, payments, charge)
}

/** For a page that was replaced, or whose opening was not stored: its reference has the invoice's id. */
async function lookAtFormerPage(parts: Parts, payments: Payments, checkoutId: string): Promise<void> {
  const checkout = await payments.read(checkoutId)
  const { reference } = checkout
  if (!reference || !isUuid(reference)) return
  const [invoice] = await parts.db.system
    .select()
    .from(subscriptionInvoices)
    .where(and(eq(subscriptionInvoices.id, reference), ofBoundCompany(subscriptionInvoices)))
  if (invoice) await takeCheckout(parts, invoice, checkout)
}

/** Polls every open checkout, in case a webhook was lost. */
export async function pollOpenCheckouts({ db, jobs, clock }: Parts): Promise<void> {
  const since = new Date(clock.now().getTime() - checkedForMs)
  const { status, checkoutId, checkoutRequestedAt } = subscriptionInvoices
  const open = await db.system
    .select({ checkoutId })
    .from(subscriptionInvoices)
    .where(and(eq(status, 'open'), isNotNull(checkoutId), gt(checkoutRequestedAt, since)))
  for (const one of open) {
    if (one.checkoutId) await jobs.send(settlePaymentJob, { ...one, paymentId: null }, { key: one.checkoutId })
  }
}

export async function forgetOldNotices({ db, clock, settings }: Parts): Promise<void> {
  const before = daysBefore(clock.now(), settings.retentionDays.processed_webhooks)
  await deleteInPieces(db.long.system, processedWebhooks, sql`at < ${before}`)
}
