import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db } from '../../../platform/parts.ts'
import { packageView } from '../packages/store.ts'
import { excessOver, usageOf } from '../packages/usage.ts'
import { priceOf } from '../rules/price.ts'
import { hasTried, runningSubscription } from '../store.ts'
import { offeredPackage } from './chooseSubscription.ts'
import { quoteFor } from './quoteFor.ts'

interface QuoteInput {
  readonly package: string
  readonly period: SubscriptionPeriod
  readonly now: Date
}

/** Quotes a package: its price, when it takes effect, and which limits would be exceeded. */
export async function readQuote(
  db: Db,
  companyId: string,
  { package: packageId, period, now }: QuoteInput,
): Promise<Quote> {
  const chosen = await offeredPackage(db, packageId)
  const running = await runningSubscription(db, companyId)
  const quoted = await quoteFor(db, running, chosen, { period, today: riyadhDay(now) })
  const isFirst = quoted.kind === 'start' && !(await hasTried(db, companyId))
  return {
    kind: quoted.kind,
    package: packageView(chosen),
    period,
    on: quoted.on,
    until: quoted.until,
    days_left: quoted.daysLeft,
    days: quoted.days,
    price: quoted.price,
    credit: quoted.credit,
    ...withVat(quoted.subtotal),
    later_total: withVat(priceOf(chosen, period)).total,
    trial_days: isFirst ? chosen.trialDays : 0,
    exceeds: excessOver(chosen.limits, await usageOf(db, companyId, now)),
  }
}
