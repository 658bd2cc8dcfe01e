import { eq, isNull } from 'drizzle-orm'
import type { Payment } from '../../../outside/payments/moyasar.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Job, Parts } from '../../../platform/parts.ts'
import { strayPayments } from '../tables.ts'

const sendBackJob = 'subscriptions.sendBack'

/** A payment of what was paid otherwise, or can no longer be paid: it goes back by itself, so that nobody pays twice. */
export async function noteStray(
  { jobs, clock, log }: Pick<Parts, 'jobs' | 'clock' | 'log'>,
  tx: Db,
  invoiceId: string,
  paymentId: string,
): Promise<void> {
  const { rowCount } = await tx
    .insert(strayPayments)
    .values({ paymentId, invoiceId, foundAt: clock.now() })
    .onConflictDoNothing()
  if (!rowCount) return
  log.warn({ invoice: invoiceId, payment: paymentId }, 'payments: one too many, which goes back')
  await jobs.send(sendBackJob, { paymentId }, { tx, key: paymentId })
}

export function sendingBack(parts: Pick<Parts, 'db' | 'clock'>, payments: Payments): Job<{ paymentId: string }> {
  return { name: sendBackJob, run: ({ paymentId }) => sendBack(parts, payments, paymentId) }
}

/** Asks first what has gone back, since the service takes a refund twice. */
async function sendBack({ db, clock }: Pick<Parts, 'db' | 'clock'>, payments: Payments, id: string): Promise<void> {
  const payment = await payments.readPayment(id)
  const left = payment ? leftOf(payment) : 0n
  if (left > 0n) await payments.refund(id, left)
  await db.system.update(strayPayments).set({ sentBackAt: clock.now() }).where(eq(strayPayments.paymentId, id))
}

/** Those whose job gave up, or was lost. */
export async function sendStraysBack({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  const waiting = await db.system.select().from(strayPayments).where(isNull(strayPayments.sentBackAt)).limit(100)
  for (const { paymentId } of waiting) await jobs.send(sendBackJob, { paymentId }, { key: paymentId })
}

function leftOf({ state, halalas, refundedHalalas }: Payment): bigint {
  return state === 'paid' ? halalas - refundedHalalas : 0n
}
