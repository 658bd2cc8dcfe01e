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

/** What the company is by its subscription (checklist S-12, O-04, O-10). What has ended leaves its days to be read. */
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

/** Until when the company is active by this subscription: its last day and, where it is to go on, the days of grace. */
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
