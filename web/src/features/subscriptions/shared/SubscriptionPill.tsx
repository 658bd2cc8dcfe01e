import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { subscriptionFaces } from './subscriptionFaces.ts'

export function SubscriptionPill({ status }: Pick<Subscription, 'status'>) {
  const { t } = useTranslation()
  return <StatusPill {...subscriptionFaces[status]} label={t(`subscriptions.status.${status}`)} />
}
