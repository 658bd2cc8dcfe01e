import { Problem } from '@mawrid/contract/problems.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Payment } from '../../../outside/payments/moyasar.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import { duplicatePayments } from '../tables.ts'
import { type PaymentClaim, withPaymentClaim } from './paymentClaim.ts'

export const refundDuplicateJob = 'subscriptions.refund_duplicate'

/** A payment for an invoice that was paid otherwise or can no longer be paid is refunded automatically. */
export async function recordDuplicatePayment(
  { jobs, clock, log }: Pick<Parts, 'jobs' | 'clock' | 'log'>,
  tx: Db,
  invoice: Pick<InvoiceRow, 'id' | 'companyId'>,
  paymentId: string,
): Promise<void> {
  const { rowCount } = await tx
    .insert(duplicatePayments)
    .values({ paymentId, companyId: invoice.companyId, invoiceId: invoice.id, foundAt: clock.now() })
    .onConflictDoNothing()
  if (!rowCount) return
  log.warn({ invoice: invoice.id, payment: paymentId }, 'payments: one too many, which goes back')
  await jobs.send(refundDuplicateJob, { paymentId }, { tx, key: paymentId })
}

/** A duplicate payment never counts, whatever happens to its invoice. */
export async function isDuplicatePayment(db: Db, paymentId: string): Promise<boolean> {
  const { paymentId: id } = duplicatePayments
  const [found] = await db.select({ id }).from(duplicatePayments).where(eq(id, paymentId))
  return found !== undefined
}

export async function refundDuplicate(
  parts: Pick<Parts, 'db' | 'clock'>,
  payments: Payments,
  paymentId: string,
): Promise<void> {
  const { db, clock } = parts
  const [stray] = await db.system.select().from(duplicatePayments).where(eq(duplicatePayments.paymentId, paymentId))
  if (!stray || stray.refundedAt) return
  await withPaymentClaim(parts, stray.companyId, async (claim) => {
    await refundRest(payments, paymentId, claim)
    await db.system
      .update(duplicatePayments)
      .set({ refundedAt: clock.now() })
      .where(eq(duplicatePayments.paymentId, paymentId))
  })
}

/** Refunds what the service still holds of it, so that a repeated call finds nothing left. */
async function refundRest(payments: Payments, paymentId: string, claim: PaymentClaim): Promise<void> {
  const left = leftOf(await payments.readPayment(paymentId))
  if (left <= 0n) return
  await claim.renew()
  try {
    await payments.refund(paymentId, left)
  } catch (error) {
    // An earlier call whose reply was lost may have refunded it.
    if (leftOf(await payments.readPayment(paymentId)) > 0n) throw error
  }
}

/** Refunds whose job failed or was lost; in random order, so that failing ones do not block the others. */
export async function refundDuplicatePayments({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  const waiting = await db.system
    .select()
    .from(duplicatePayments)
    .where(isNull(duplicatePayments.refundedAt))
    .orderBy(sql`random()`)
    .limit(100)
  for (const { paymentId } of waiting) await jobs.send(refundDuplicateJob, { paymentId }, { key: paymentId })
}

function leftOf(payment: Payment | undefined): bigint {
  // The service reported this payment before. If it does not know it now, the money is still owed.
  if (!payment) throw new Problem('outside_unavailable', { detail: 'The payment service does not know the payment' })
  return payment.state === 'paid' ? payment.halalas - payment.refundedHalalas : 0n
}
