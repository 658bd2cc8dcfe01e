import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { invoiceStatusLooks, overdueFace } from './invoiceStatusLooks.ts'

export function InvoicePill({ status, is_overdue }: Pick<SubscriptionInvoice, 'status' | 'is_overdue'>) {
  const { t } = useTranslation()
  if (is_overdue) return <StatusPill {...overdueFace} label={t('subscriptions.invoiceStatus.overdue')} />
  return <StatusPill {...invoiceStatusLooks[status]} label={t(`subscriptions.invoiceStatus.${status}`)} />
}
