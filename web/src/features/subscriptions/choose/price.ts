import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import { withVat } from '@mawrid/contract/subscriptions/price.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'

export function priceOf(chosen: Package, period: SubscriptionPeriod): string {
  return period === 'month' ? chosen.price_monthly : chosen.price_yearly
}

/** The total price, as on the invoice. */
export function totalOf(chosen: Package, period: SubscriptionPeriod): string {
  const price = priceOf(chosen, period)
  return chosen.vat_included ? price : withVat(price).total
}

/** What a year costs less than twelve months; null if it is not cheaper. */
export function savingOf(chosen: Package): string | null {
  const saved = toHalalas(chosen.price_monthly) * 12n - toHalalas(chosen.price_yearly)
  return saved > 0n ? fromHalalas(saved) : null
}
