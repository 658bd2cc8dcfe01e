import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { Ban, CircleCheck, CircleX, Clock, FlaskConical, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'

export function SubscriptionPill({ status }: Pick<Subscription, 'status'>) {
  const { t } = useTranslation()
  return <StatusPill {...subscriptionStatusLooks[status]} label={t(`subscriptions.status.${status}`)} />
}

/** The looks of a subscription's statuses. */
const subscriptionStatusLooks: Record<Subscription['status'], StatusLook> = {
  pending_payment: { tone: 'info', icon: Clock },
  trialing: { tone: 'info', icon: FlaskConical },
  active: { tone: 'good', icon: CircleCheck },
  past_due: { tone: 'warn', icon: TriangleAlert },
  expired: { tone: 'neutral', icon: Hourglass },
  cancelled: { tone: 'neutral', icon: CircleX },
  suspended: { tone: 'bad', icon: Ban },
}
