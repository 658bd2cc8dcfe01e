import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { CircleCheck, CircleX, Clock, FileClock, TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'

export function InvoicePill({ status, is_overdue }: Pick<SubscriptionInvoice, 'status' | 'is_overdue'>) {
  const { t } = useTranslation()
  if (is_overdue) return <StatusPill {...overdueLook} label={t('subscriptions.invoiceStatus.overdue')} />
  return <StatusPill {...invoiceStatusLooks[status]} label={t(`subscriptions.invoiceStatus.${status}`)} />
}

/** Bank transfer has a translated name; cards have the name of their brand. */
export function MethodName({ method }: { method: string }) {
  const { t } = useTranslation()
  return <bdi>{t(`subscriptions.method.${method}`, { defaultValue: method })}</bdi>
}

const invoiceStatusLooks: Record<SubscriptionInvoice['status'], StatusLook> = {
  open: { tone: 'info', icon: Clock },
  in_review: { tone: 'info', icon: FileClock },
  paid: { tone: 'good', icon: CircleCheck },
  void: { tone: 'neutral', icon: CircleX },
  refunded_part: { tone: 'neutral', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
}

/** Replaces `open`, since overdue implies it. */
const overdueLook: StatusLook = { tone: 'warn', icon: TriangleAlert }
