import type { PaymentRecord } from '@mawrid/contract/customers/customer.ts'
import type { TFunction } from 'i18next'

/** How a customer pays on average: “12 days late”, “on time”. Null if they have not paid yet, or who reads may not know. */
export function payingText(payments: PaymentRecord | null, t: TFunction): string | null {
  if (!payments || payments.days_late === null) return null
  const days = Math.abs(payments.days_late)
  if (days === 0) return t('customers.pays.onTime')
  return t(payments.days_late > 0 ? 'customers.pays.late' : 'customers.pays.early', { count: days })
}
