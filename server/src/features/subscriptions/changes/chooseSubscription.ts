import { randomUUIDv7 } from 'node:crypto'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { chooseSubscription as chooseCall } from '@mawrid/contract/subscriptions/calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { lockCompany, refuseWhileClosing } from '../../companies/index.ts'
import { invoiceInReview } from '../invoices/store.ts'
import { recordSubscriptionAction } from '../moveSubscription.ts'
import { findPackage, type PackageRow } from '../packages/store.ts'
import { quoteChange } from '../rules/quote.ts'
import { hasTried, insertSubscription, runningSubscription } from '../store.ts'
import { subscriptionView } from '../view.ts'
import { endPending } from './giveUpPending.ts'
import { openInvoice } from './openInvoice.ts'
import { choiceOf } from './quoteFor.ts'
import { withUnpaidClosed } from './unpaid.ts'

/**
 * Checklist O-04: a plan is chosen and starts with its payment, or at once as the only trial. Choosing again discards
 * the unpaid choice in the transaction of the new one, so a refused or repeated request discards nothing.
 */
export async function chooseSubscription(
  parts: Parts,
  payments: Payments,
  context: CallContext<typeof chooseCall>,
): Promise<Subscription> {
  const { id: companyId } = context.principal.company
  try {
    return await chooseOnce(parts, context, null)
  } catch (error) {
    if (!(error instanceof OtherChoicePending)) throw error
    const { subscriptionId } = error
    // The page is closed outside any transaction, and then the choice is made again.
    return withUnpaidClosed(parts, payments, { companyId, subscriptionId }, () =>
      chooseOnce(parts, context, subscriptionId),
    )
  }
}

/** Rolls back a choice because the payment page of an earlier one must be closed first. */
class OtherChoicePending extends Error {
  readonly subscriptionId: string

  constructor(subscriptionId: string) {
    super('Another choice waits to be paid')
    this.subscriptionId = subscriptionId
  }
}

/** `closedId`: the earlier choice whose payment page is closed, so that it can be discarded. */
async function chooseOnce(
  parts: Parts,
  { body, principal, once }: CallContext<typeof chooseCall>,
  closedId: string | null,
): Promise<Subscription> {
  const { company, userId } = principal
  const chosen = await offeredPackage(parts.db.system, body.package)
  const now = parts.clock.now()
  const today = riyadhDay(now)
  const by = { side: 'seller', userId } as const
  return once(async (tx) => {
    let before = await lockCompany(tx, company.id)
    if (!before.isVerified) throw new Problem('company_unverified')
    await refuseWhileClosing(tx, company.id)
    const running = await runningSubscription(tx, company.id)
    if (running?.status === 'pending_payment') {
      const isSame = running.packageId === body.package && running.period === body.period && !body.trial
      if (isSame) return subscriptionView(tx, running, now)
    } else if (running) throw new Problem('already_exists')
    if (await invoiceInReview(tx, company.id)) throw new Problem('receipt_in_review')
    if (body.trial) await refuseTrial(tx, company.id, chosen)
    if (running) {
      if (closedId === null) throw new OtherChoicePending(running.id)
      // Somebody else chose a package while the page of the earlier choice was being closed.
      if (running.id !== closedId) throw new Problem('already_exists')
      await endPending(parts, tx, { id: running.id, company: before }, { action: 'withdraw', ...by })
      before = await lockCompany(tx, company.id)
    }
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
    await recordSubscriptionAction(parts, tx, { company: before, before: null, after: subscription }, { action, ...by })
    if (!body.trial) {
      const quoted = quoteChange(null, choiceOf(chosen, body.period), today)
      await openInvoice(parts, tx, subscription, { purpose: 'start', chosen, period: body.period, quoted }, by)
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
