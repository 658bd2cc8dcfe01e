import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { Payments } from '../../outside/payments/payments.ts'
import type { Job, Parts } from '../../platform/parts.ts'
import { findInvoiceByCheckout } from './invoiceStore.ts'
import { settleInvoice } from './settleInvoice.ts'
import { paymentNotices, subscriptionInvoices } from './tables.ts'

const settleJob = 'subscriptions.settle'
const askedAfterForMs = 9 * 86_400_000
const noticesKeptForMs = 60 * 86_400_000

/** A webhook is a hint, and answered at once; what it hints at is asked of the service by a job. */
export async function hearPayment({ db, jobs, clock }: Parts, payments: Payments, body: unknown): Promise<void> {
  const notice = payments.hear(body)
  if (!notice) throw new Problem('forbidden')
  const { noticeId, checkoutId } = notice
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.insert(paymentNotices).values({ id: noticeId, at: clock.now() }).onConflictDoNothing()
    if (rowCount && checkoutId) await jobs.send(settleJob, { checkoutId }, { tx, key: checkoutId })
  })
}

export function settlingPayments(parts: Parts, payments: Payments): Job<{ checkoutId: string }> {
  return {
    name: settleJob,
    async run({ checkoutId }) {
      const invoice = await findInvoiceByCheckout(parts.db.system, checkoutId)
      if (invoice) await settleInvoice(parts, payments, invoice.id)
    },
  }
}

/** Asks after every open checkout, for webhooks that never came. */
export async function askAfterOpenCheckouts({ db, jobs, clock }: Parts): Promise<void> {
  const since = new Date(clock.now().getTime() - askedAfterForMs)
  const { status, checkoutId, checkoutAskedAt } = subscriptionInvoices
  const open = await db.system
    .select({ checkoutId })
    .from(subscriptionInvoices)
    .where(and(eq(status, 'open'), isNotNull(checkoutId), gt(checkoutAskedAt, since)))
  for (const one of open) if (one.checkoutId) await jobs.send(settleJob, one, { key: one.checkoutId })
}

export async function forgetOldNotices({ db, clock }: Parts): Promise<void> {
  const before = new Date(clock.now().getTime() - noticesKeptForMs)
  await db.system.delete(paymentNotices).where(lt(paymentNotices.at, before))
}
