import { subscriptionGraceDays } from '@mawrid/contract/periods.ts'
import { after } from '@mawrid/contract/states.ts'
import { subscriptionLife } from '@mawrid/contract/subscriptions/states.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { CompanyRow } from '../../companies/index.ts'
import { giveUpPending } from '../changes/giveUpPending.ts'
import { openRenewal } from '../changes/openRenewal.ts'
import { voidUnpaid, withUnpaidClosed } from '../changes/unpaid.ts'
import { sendSubscriptionEmail } from '../emails/sendSubscriptionEmail.ts'
import type { PlanInvoiceRow } from '../invoices/store.ts'
import { moveSubscription, withLockedCompany } from '../moveSubscription.ts'
import { packageOf } from '../packages/store.ts'
import { chargeCard } from '../paying/chargeCard.ts'
import { lockSubscription, type SubscriptionChange } from '../store.ts'
import { nextStep, type Step } from './due.ts'
import { factsOf, type KnownFacts } from './factsOf.ts'

/** False if the step cannot be finished now, so no further steps are taken today. */
export async function takeStep(parts: Parts, payments: Payments, facts: KnownFacts, step: Step): Promise<boolean> {
  const { subscription } = facts
  const unpaid = { companyId: subscription.companyId, subscriptionId: subscription.id }
  switch (step) {
    case 'lapse':
      await giveUpPending(parts, payments, subscription, { action: 'lapse', side: 'clock' })
      return true
    case 'charge':
      return chargeCard(parts, payments, subscription)
    case 'void_upgrade':
      return withUnpaidClosed(parts, payments, unpaid, () =>
        held(parts, facts, step, ({ tx }) => voidUnpaid(parts, tx, subscription.id, { side: 'clock' })),
      )
    case 'end':
      return withUnpaidClosed(parts, payments, { ...unpaid, isUnwanted: isOpen }, () =>
        held(parts, facts, step, (now) => end(parts, now)),
      )
    case 'miss_payment':
      return held(parts, facts, step, (now) => missPayment(parts, now))
    case 'take_effect':
      return held(parts, facts, step, (now) => takeEffect(parts, now))
    case 'open_renewal':
      return held(parts, facts, step, (now) => openNextPeriod(parts, now))
  }
}

interface Now {
  readonly tx: Db
  readonly company: CompanyRow
  readonly facts: KnownFacts
}

const isOpen = ({ status }: { readonly status: string }) => status === 'open'

/** Checks again under the lock: another process may have taken the step, or a payment may have arrived. */
async function held(
  parts: Parts,
  { subscription }: KnownFacts,
  step: Step,
  run: (now: Now) => Promise<unknown>,
): Promise<boolean> {
  await withLockedCompany(parts, subscription.companyId, async (tx, company) => {
    const today = riyadhDay(parts.clock.now())
    const facts = await factsOf(tx, await lockSubscription(tx, subscription.id), today)
    if (nextStep(facts, today) === step) await run({ tx, company, facts })
  })
  return true
}

/** Happens in the grace only if the payment was missed while the account was being closed, and its owner then kept it. */
async function openNextPeriod(parts: Parts, now: Now): Promise<void> {
  const { subscription: before } = now.facts
  const unpaid = await openRenewal(parts, now.tx, before, { side: 'clock' })
  const isCharged = before.autoRenew && before.cardId !== null
  if (before.graceUntil && !isCharged) await emailUnpaid(parts, now, unpaid, before.graceUntil)
}

/** The days of grace begin; the company stays active in them. */
async function missPayment(parts: Parts, { tx, company, facts }: Now): Promise<void> {
  const { subscription: before } = facts
  const grace = addDays(before.endDate ?? riyadhDay(parts.clock.now()), subscriptionGraceDays)
  await move(parts, { tx, company, facts }, 'miss_payment', { graceUntil: grace })
  // An account that is being closed is not invoiced.
  if (facts.isClosing) return
  const unpaid = facts.unpaid ?? (await openRenewal(parts, tx, before, { side: 'clock' }))
  if (isOpen(unpaid)) await emailUnpaid(parts, { tx, company, facts }, unpaid, grace)
}

async function emailUnpaid(parts: Parts, { tx, company }: Now, unpaid: PlanInvoiceRow, grace: string): Promise<void> {
  const chosen = await packageOf(tx, unpaid.packageId)
  const values = { total: unpaid.total, grace, invoice: unpaid.id }
  await sendSubscriptionEmail(parts, tx, company, chosen, 'packageUnpaid', values)
}

/** The company keeps its data but can no longer sell. A receipt in review stays; its payment reactivates the company. */
async function end(parts: Parts, now: Now): Promise<void> {
  const { tx, company, facts } = now
  const { id, packageId } = facts.subscription
  if (facts.unpaid && isOpen(facts.unpaid)) await voidUnpaid(parts, tx, id, { side: 'clock' })
  await move(parts, now, 'end', { graceUntil: null })
  const chosen = await packageOf(tx, packageId)
  await sendSubscriptionEmail(parts, tx, company, chosen, 'packageEnded', {})
}

/** A paid period with another package has begun. */
async function takeEffect(parts: Parts, now: Now): Promise<void> {
  const { entitled } = now.facts
  if (!entitled) return
  await move(parts, now, 'take_effect', { ...entitledTo(entitled), pendingPackage: null, pendingPeriod: null })
}

function entitledTo({ packageId, period }: NonNullable<KnownFacts['entitled']>) {
  return { packageId, period }
}

async function move(
  parts: Parts,
  { tx, company, facts: { subscription: before } }: Now,
  action: 'miss_payment' | 'end' | 'take_effect',
  change: SubscriptionChange,
): Promise<void> {
  const status = after(subscriptionLife, before.status, action, 'clock')
  if (!status) return
  await moveSubscription(parts, tx, { company, before }, { ...change, status }, { action, side: 'clock' })
}
