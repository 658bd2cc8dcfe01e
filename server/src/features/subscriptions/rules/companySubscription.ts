import { subscriptionGraceDays } from '@mawrid/contract/periods.ts'
import { addDays, endOfDay } from '@mawrid/contract/values/days.ts'
import type { CompanyRow } from '../../companies/index.ts'
import type { PackageRow } from '../packages/store.ts'
import type { SubscriptionRow } from '../store.ts'

type CompanySubscription = Pick<
  CompanyRow,
  | 'subscriptionId'
  | 'subscriptionStatus'
  | 'subscriptionPackage'
  | 'subscriptionStartDate'
  | 'subscriptionEndDate'
  | 'activeUntil'
  | 'graceUntil'
  | 'mmknPfp'
>

/** The company's fields that follow from its subscription (checklist S-12, O-04, O-10). An ended one keeps its dates. */
export function companySubscription(
  company: CompanyRow,
  subscription: SubscriptionRow,
  chosen: Pick<PackageRow, 'code' | 'marketplaceFeePercent'>,
  now: Date,
): CompanySubscription {
  const { id, status, startDate, endDate, graceUntil } = subscription
  const was = {
    subscriptionPackage: company.subscriptionPackage,
    subscriptionStartDate: company.subscriptionStartDate,
    subscriptionEndDate: company.subscriptionEndDate,
    mmknPfp: company.mmknPfp,
  }
  const activeUntil = activeUntilOf(subscription)
  if (!activeUntil) {
    const ended = company.activeUntil && company.activeUntil > now ? now : company.activeUntil
    const isGone = status === 'cancelled'
    return {
      ...was,
      subscriptionId: isGone ? null : id,
      subscriptionStatus: isGone && !company.subscriptionEndDate ? null : isGone ? 'expired' : status,
      activeUntil: ended,
      graceUntil: null,
    }
  }
  return {
    subscriptionId: id,
    subscriptionStatus: status,
    subscriptionPackage: chosen.code,
    subscriptionStartDate: startDate,
    subscriptionEndDate: endDate,
    activeUntil,
    graceUntil,
    mmknPfp: chosen.marketplaceFeePercent,
  }
}

/** Until when this subscription keeps the company active: its last day, plus the grace days unless it is cancelled. */
function activeUntilOf({ status, endDate, cancelAtEnd }: SubscriptionRow): Date | null {
  if (!endDate) return null
  switch (status) {
    case 'trialing':
      return endOfDay(endDate)
    case 'active':
      return endOfDay(cancelAtEnd ? endDate : addDays(endDate, subscriptionGraceDays))
    case 'past_due':
      return endOfDay(addDays(endDate, subscriptionGraceDays))
    default:
      return null
  }
}
