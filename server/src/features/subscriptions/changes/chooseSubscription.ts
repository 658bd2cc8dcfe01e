import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { chooseSubscription as chooseCall } from '@mawrid/contract/subscriptions/calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { lockCompany } from '../../companies/index.ts'
import { invoiceInReview } from '../invoiceStore.ts'
import { subscriptionMoved } from '../moves.ts'
import { findPackage, type PackageRow } from '../packages/packageStore.ts'
import { quoteChange } from '../rules/quote.ts'
import { hasTried, insertSubscription, runningSubscription } from '../subscriptionStore.ts'
import { subscriptionView } from '../views/subscriptionView.ts'
import { giveUpPending } from './giveUpPending.ts'
import { openInvoice } from './openInvoice.ts'
import { choiceOf } from './quoteFor.ts'

/**
 * Checklist O-04: a package is chosen, and runs from its payment, or at once as the one trial. Choosing again gives up
 * what is not paid yet.
 */
export async function chooseSubscription(
  parts: Parts,
  payments: Payments,
  context: CallContext<typeof chooseCall>,
): Promise<Subscription> {
  const { body, principal } = context
  const { company, userId } = principal
  const chosen = await offeredPackage(parts.db.system, body.package)
  const earlier = await runningSubscription(parts.db.system, company.id)
  const isSame = earlier?.packageId === body.package && earlier.period === body.period && !body.trial
  if (earlier?.status === 'pending_payment' && !isSame) {
    await giveUpPending(parts, payments, earlier, { action: 'withdraw', side: 'seller', userId })
  }

  const now = parts.clock.now()
  const today = riyadhDay(now)
  return context.once(async (tx) => {
    const before = await lockCompany(tx, company.id)
    if (!before.isVerified) throw new Problem('company_unverified')
    const running = await runningSubscription(tx, company.id)
    if (running?.status === 'pending_payment' && isSame) return subscriptionView(tx, running, now)
    if (running) throw new Problem('already_exists')
    if (await invoiceInReview(tx, company.id)) throw new Problem('receipt_in_review')
    if (body.trial) await refuseTrial(tx, company.id, chosen)
    const subscription = await insertSubscription(tx, {
      id: randomUUIDv7(),
      companyId: company.id,
      packageId: chosen.id,
      period: body.period,
      ...(body.trial ? trialFrom(today, chosen) : { status: 'pending_payment' }),
      createdAt: now,
      updatedAt: now,
    })
    const action = body.trial ? 'try' : 'choose'
    await subscriptionMoved(
      parts,
      tx,
      { company: before, before: null, after: subscription },
      { action, side: 'seller', userId },
    )
    if (!body.trial) {
      const quoted = quoteChange(null, choiceOf(chosen, body.period), today)
      const invoiced = { purpose: 'start', chosen, period: body.period, quoted } as const
      await openInvoice(parts, tx, subscription, invoiced, { side: 'seller', userId })
    }
    return subscriptionView(tx, subscription, now)
  })
}

export async function offeredPackage(db: Db, id: string): Promise<PackageRow> {
  const chosen = await findPackage(db, id)
  if (!chosen?.isActive) throw fieldProblem('package', 'not_offered', fieldMessages.not_offered)
  return chosen
}

async function refuseTrial(tx: Db, companyId: string, { trialDays }: PackageRow): Promise<void> {
  if (trialDays === 0 || (await hasTried(tx, companyId))) throw new Problem('trial_used')
}

function trialFrom(today: string, { trialDays }: PackageRow) {
  const last = addDays(today, trialDays - 1)
  return { status: 'trialing', startDate: today, endDate: last, trialEnd: last } as const
}
