import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { SubscriptionPeriod } from '@mawrid/contract/subscriptions/subscription.ts'
import type { PackageRow } from '../packages/store.ts'

type Priced = Pick<PackageRow, 'priceMonthly' | 'priceYearly'>
type Named = Pick<PackageRow, 'nameAr' | 'nameEn'>

/** The price of a whole period of a package, without VAT. */
export function priceOf(chosen: Priced, period: SubscriptionPeriod): string {
  return period === 'month' ? chosen.priceMonthly : chosen.priceYearly
}

export function periodLine({ nameAr, nameEn }: Named, period: SubscriptionPeriod, amount: string): Line {
  return {
    name_ar: `باقة ${nameAr}، اشتراك ${period === 'month' ? 'شهر' : 'سنة'}`,
    name_en: `${nameEn} plan, 1 ${period}`,
    amount,
  }
}

/** The same package can only be changed from monthly to yearly. */
export function upgradeLine(from: Named, to: Named, period: SubscriptionPeriod, amount: string): Line {
  if (from.nameEn === to.nameEn) {
    return {
      name_ar: `باقة ${to.nameAr}، الانتقال إلى الاشتراك السنوي، فرق المدة`,
      name_en: `${to.nameEn} plan: switch to yearly billing (prorated)`,
      amount,
    }
  }
  return {
    name_ar: `الترقية من باقة ${from.nameAr} إلى باقة ${to.nameAr} (${period === 'month' ? 'شهرية' : 'سنوية'})، فرق المدة`,
    name_en: `Upgrade from ${from.nameEn} to ${to.nameEn}, ${period}ly billing (prorated)`,
    amount,
  }
}

type Line = SubscriptionInvoice['lines'][number]
