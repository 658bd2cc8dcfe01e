import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'

const looks = {
  awaiting: { tone: 'info', icon: Hourglass },
  cleared: { tone: 'good', icon: CircleCheck },
} as const

/** Whether ZATCA has cleared a document of the marketplace. */
export function ClearancePill({ clearance }: { clearance: NonNullable<SubscriptionInvoice['clearance']> }) {
  const { t } = useTranslation()
  return <StatusPill {...looks[clearance]} label={t(`subscriptions.clearance.${clearance}`)} />
}
