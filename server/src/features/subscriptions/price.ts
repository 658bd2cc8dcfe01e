import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { addDays, addMonths } from '../../platform/calendar/days.ts'
import type { PackageRow } from './packageStore.ts'

export type Period = 'month' | 'year'

const vatPercent = 15n

/** What a period of a package costs, VAT on top, rounded half up. */
export function priceOf(chosen: PackageRow, period: Period) {
  const price = toHalalas(period === 'month' ? chosen.priceMonthly : chosen.priceYearly)
  const vat = (price * vatPercent + 50n) / 100n
  return { subtotal: fromHalalas(price), vat: fromHalalas(vat), total: fromHalalas(price + vat) }
}

/** A period's first and last day. */
export function periodFrom(start: string, period: Period) {
  return { start, end: addDays(addMonths(start, period === 'month' ? 1 : 12), -1) }
}

export function invoiceLine(chosen: PackageRow, period: Period): SubscriptionInvoice['lines'][number] {
  const { subtotal } = priceOf(chosen, period)
  const isMonth = period === 'month'
  return {
    name_ar: `باقة ${chosen.nameAr}، اشتراك ${isMonth ? 'شهر' : 'سنة'}`,
    name_en: `${chosen.nameEn} package, one ${period}`,
    amount: subtotal,
  }
}
