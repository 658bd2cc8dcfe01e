import { share } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'

export function priceOf(chosen: Package, period: SubscriptionPeriod): string {
  return period === 'month' ? chosen.price_monthly : chosen.price_yearly
}

/** The total price, rounded half up like the invoice. */
export function totalOf(chosen: Package, period: SubscriptionPeriod): string {
  const price = toHalalas(priceOf(chosen, period))
  const vat = chosen.vat_included ? 0n : share(price, vatRates.S)
  return fromHalalas(price + vat)
}

/** What a year costs less than twelve months; null if it is not cheaper. */
export function savingOf(chosen: Package): string | null {
  const saved = toHalalas(chosen.price_monthly) * 12n - toHalalas(chosen.price_yearly)
  return saved > 0n ? fromHalalas(saved) : null
}

/** A month's part of the yearly price, rounded half up. */
export function monthOfYear(chosen: Package): string {
  return fromHalalas((toHalalas(chosen.price_yearly) + 6n) / 12n)
}
