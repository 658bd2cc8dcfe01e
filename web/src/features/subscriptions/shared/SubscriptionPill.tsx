import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { subscriptionStatusLooks } from './subscriptionStatusLooks.ts'

export function SubscriptionPill({ status }: Pick<Subscription, 'status'>) {
  const { t } = useTranslation()
  return <StatusPill {...subscriptionStatusLooks[status]} label={t(`subscriptions.status.${status}`)} />
}
