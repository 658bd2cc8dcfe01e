import { randomUUID } from 'node:crypto'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Payment } from '../../../outside/payments/moyasar.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { sendSubscriptionEmail } from '../emails/sendSubscriptionEmail.ts'
import {
  findInvoice,
  type InvoiceRow,
  isOfPlan,
  lockInvoice,
  storeInvoice,
  unpaidInvoiceOf,
} from '../invoices/store.ts'
import { withLockedCompany } from '../moveSubscription.ts'
import { packageOf } from '../packages/store.ts'
import { nextStep, retryDayDue } from '../schedule/due.ts'
import { factsOf } from '../schedule/factsOf.ts'
import { lockSubscription, type SubscriptionRow } from '../store.ts'
import { cardCharges, savedCards } from '../tables.ts'
import { closePage } from './closePage.ts'
import { descriptionOf, orderOf } from './openCheckout.ts'
import { type PaymentClaim, withPaymentClaim } from './paymentClaim.ts'
import { takeMoney } from './settleInvoice.ts'

export type ChargeRow = typeof cardCharges.$inferSelect

/**
 * The bank requires the cardholder's confirmation, which is impossible here: after this time the charge counts as
 * refused. If it is paid later, the webhook reports it; `checkTimedOutCharges.ts` polls in case the webhook is lost.
 */
const answeredWithinMs = 3_600_000

/** Charges the saved card for the next period. Returns false while the outcome is unknown. */
export function chargeCard(
  parts: Parts,
  payments: Payments,
  { id, companyId }: Pick<SubscriptionRow, 'id' | 'companyId'>,
): Promise<boolean> {
  return withPaymentClaim(parts, companyId, async (claim) => {
    const unpaid = await unpaidInvoiceOf(parts.db.system, id)
    if (!unpaid) return true
    const closed = await closePage(parts, payments, unpaid, claim)
    if (closed.status !== 'open') return true
    const charge = await withLockedCompany(parts, companyId, (tx) => beginCharge(parts, tx, id, closed))
    return charge === undefined || settleCharge(parts, payments, charge, claim)
  })
}

/**
 * The row is stored before the service is called, so that the payment can be identified even if the response is lost.
 */
async function beginCharge(
  { clock }: Parts,
  tx: Db,
  subscriptionId: string,
  closed: InvoiceRow,
): Promise<ChargeRow | undefined> {
  const today = riyadhDay(clock.now())
  const facts = await factsOf(tx, await lockSubscription(tx, subscriptionId), today)
  const retryDay = retryDayDue(facts, today)
  const { cardId, companyId } = facts.subscription
  const isAsClosed = facts.unpaid?.id === closed.id && facts.unpaid.checkoutId === closed.checkoutId
  if (nextStep(facts, today) !== 'charge' || retryDay === null || !cardId || !isAsClosed) return undefined
  const [card] = await tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, cardId), ofBoundCompany(savedCards)))
  if (!card) return undefined
  const row = {
    id: randomUUID(),
    companyId,
    invoiceId: closed.id,
    token: card.token,
    retryDay,
    requestedAt: clock.now(),
  }
  const [begun] = await tx
    .insert(cardCharges)
    .values({ ...row, state: 'pending' })
    .returning()
  return begun
}

/** Finishes a charge whose answer was lost, or that a webhook reports on. */
export function endCharge(parts: Parts, payments: Payments, { id, companyId }: ChargeRow): Promise<boolean> {
  return withPaymentClaim(parts, companyId, async (claim) => {
    const charge = await findCharge(parts.db.system, id)
    return charge === undefined || settleCharge(parts, payments, charge, claim)
  })
}

/** Looks the payment up first; only one unknown to the service is requested, under the same id. */
async function settleCharge(
  parts: Parts,
  payments: Payments,
  charge: ChargeRow,
  claim: PaymentClaim,
): Promise<boolean> {
  const payment = (await payments.readPayment(charge.id)) ?? (await requestCharge(parts, payments, charge, claim))
  return withLockedCompany(parts, charge.companyId, async (tx, company) => {
    const [now] = await tx
      .select()
      .from(cardCharges)
      .where(and(eq(cardCharges.id, charge.id), ofBoundCompany(cardCharges)))
      .for('update')
    if (!now || now.state === 'paid') return true
    if (payment?.state === 'paid') {
      await tx
        .update(cardCharges)
        .set({ state: 'paid', timedOutAt: null })
        .where(and(eq(cardCharges.id, charge.id), ofBoundCompany(cardCharges)))
      await takeMoney(parts, tx, company, await lockInvoice(tx, charge.invoiceId), payment)
      return true
    }
    const isUndecided = payment?.state === 'pending'
    if (now.state === 'refused') {
      if (now.timedOutAt && !isUndecided) await noteDecision(tx, now.id)
      return true
    }
    if (isUndecided && parts.clock.now().getTime() - now.requestedAt.getTime() < answeredWithinMs) return false
    const timedOutAt = isUndecided ? parts.clock.now() : null
    await noteRefusal(parts, tx, company, now, { message: payment?.message ?? null, timedOutAt })
    return true
  })
}

/** Undefined if nothing is charged: the card no longer exists at the service, or the invoice is no longer payable. */
async function requestCharge(
  { db, settings }: Parts,
  payments: Payments,
  { id, token, state, invoiceId }: ChargeRow,
  claim: PaymentClaim,
): Promise<Payment | undefined> {
  const invoice = await findInvoice(db.system, invoiceId)
  if (state !== 'pending' || invoice.status !== 'open') return undefined
  await claim.renew()
  const { reference, returnUrl } = orderOf(invoice, settings.publicUrl)
  const halalas = toHalalas(invoice.total)
  try {
    return await payments.charge({ id, token, reference, halalas, description: descriptionOf(invoice), returnUrl })
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_refused') return undefined
    throw error
  }
}

/** The service finally refused it, so it is no longer polled. */
async function noteDecision(tx: Db, id: string): Promise<void> {
  await tx
    .update(cardCharges)
    .set({ timedOutAt: null })
    .where(and(eq(cardCharges.id, id), ofBoundCompany(cardCharges)))
}

async function noteRefusal(
  parts: Parts,
  tx: Db,
  company: CompanyRow,
  charge: ChargeRow,
  refusal: Pick<ChargeRow, 'message' | 'timedOutAt'>,
): Promise<void> {
  await tx
    .update(cardCharges)
    .set({ state: 'refused', message: refusal.message, timedOutAt: refusal.timedOutAt })
    .where(and(eq(cardCharges.id, charge.id), ofBoundCompany(cardCharges)))
  const before = await lockInvoice(tx, charge.invoiceId)
  // Cards are charged for plans only.
  if (before.status !== 'open' || !isOfPlan(before)) return
  const invoice = await storeInvoice(tx, before.id, { lastPayment: 'refused' }, parts.clock.now())
  const { graceUntil } = await lockSubscription(tx, before.subscriptionId)
  const chosen = await packageOf(tx, before.packageId)
  // The first day of grace has its own email.
  if (!graceUntil || charge.retryDay < 3) return
  const values = { total: invoice.total, grace: graceUntil, invoice: invoice.id }
  await sendSubscriptionEmail(parts, tx, company, chosen, 'packageUnpaid', values)
}

export async function findCharge(db: Db, id: string): Promise<ChargeRow | undefined> {
  const [found] = await db
    .select()
    .from(cardCharges)
    .where(and(eq(cardCharges.id, id), ofBoundCompany(cardCharges)))
  return found
}

/** Charges left open by a crash or a lost response; in random order, so that failing ones do not block the others. */
export async function endBegunCharges(parts: Parts, payments: Payments): Promise<void> {
  const begun = await parts.db.system
    .select()
    .from(cardCharges)
    .where(eq(cardCharges.state, 'pending'))
    .orderBy(sql`random()`)
    .limit(100)
  for (const charge of begun) {
    await endCharge(parts, payments, charge).catch((error: unknown) =>
      parts.log.warn({ err: error, charge: charge.id }, 'payments: a charge is not ended yet'),
    )
  }
}
