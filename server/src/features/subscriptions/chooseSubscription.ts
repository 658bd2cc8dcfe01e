import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { chooseSubscription as chooseCall } from '@mawrid/contract/subscriptions/calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import type { Payments } from '../../outside/payments/payments.ts'
import { addDays, riyadhDay } from '../../platform/calendar/days.ts'
import type { Asked } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { companyMoved, lockCompany, storeCompany } from '../companies/index.ts'
import { giveUpPending } from './giveUpPending.ts'
import { insertInvoice } from './invoiceStore.ts'
import { findPackage } from './packageStore.ts'
import { invoiceLine, periodFrom, priceOf } from './price.ts'
import { subscriptionMoved } from './subscriptionMoved.ts'
import { insertSubscription, runningSubscription } from './subscriptionStore.ts'
import { subscriptionView } from './views.ts'

const daysToPay = 7

/** Checklist O-04: a package is chosen, and runs from its payment. Choosing again gives up what is not paid yet. */
export async function chooseSubscription(
  parts: Parts,
  payments: Payments,
  asked: Asked<typeof chooseCall>,
): Promise<Subscription> {
  const { body, principal } = asked
  const { company, userId } = principal
  const chosen = await findPackage(parts.db.system, body.package)
  if (!chosen?.isActive) throw fieldProblem('package', 'not_offered', fieldMessages.not_offered)
  const earlier = await runningSubscription(parts.db.system, company.id)
  const isSame = earlier?.packageId === body.package && earlier.period === body.period
  if (earlier?.status === 'pending_payment' && !isSame) {
    await giveUpPending(parts, payments, earlier, { action: 'withdraw', side: 'seller', userId })
  }

  const now = parts.clock.now()
  return asked.once(async (tx) => {
    const before = await lockCompany(tx, company.id)
    if (!before.isVerified) throw new Problem('company_unverified')
    const running = await runningSubscription(tx, company.id)
    if (running?.status === 'pending_payment' && isSame) return subscriptionView(tx, running)
    if (running) throw new Problem('already_exists')
    const times = { createdAt: now, updatedAt: now }
    const subscription = await insertSubscription(tx, {
      id: randomUUIDv7(),
      companyId: company.id,
      packageId: chosen.id,
      period: body.period,
      status: 'pending_payment',
      ...times,
    })
    const today = riyadhDay(now)
    const { start, end } = periodFrom(today, body.period)
    await insertInvoice(tx, {
      id: randomUUIDv7(),
      companyId: company.id,
      subscriptionId: subscription.id,
      status: 'open',
      periodStart: start,
      periodEnd: end,
      lines: [invoiceLine(chosen, body.period)],
      ...priceOf(chosen, body.period),
      dueOn: addDays(today, daysToPay),
      ...times,
    })
    const after = await storeCompany(
      tx,
      company.id,
      { subscriptionId: subscription.id, subscriptionStatus: subscription.status },
      now,
    )
    await subscriptionMoved(parts, tx, null, subscription, { action: 'choose', side: 'seller', userId })
    await companyMoved(parts, tx, { before, after }, { action: 'choose_package', side: 'seller', userId })
    return subscriptionView(tx, subscription)
  })
}
