import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { useCardName } from '../shared/useCardName.ts'

/** Whether it goes on, and whether by itself. */
export function RenewalFact({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const cardName = useCardName()
  const { cancel_at_end, auto_renew, next_payment, is_account_closing } = subscription
  if (is_account_closing) return t('subscriptions.renews.closing')
  if (cancel_at_end) return t('subscriptions.renews.ends')
  if (!auto_renew) return t('subscriptions.renews.byHand')
  const card = next_payment?.card
  const byItself = t('subscriptions.renews.byItself')
  return card ? `${byItself} · ${cardName(card)}` : byItself
}
