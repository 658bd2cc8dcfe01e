import type { SavedCard } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'

/** A card's brand and last digits, isolated so that they stay together in both text directions. */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'last_four'>) => string {
  const { t } = useTranslation()
  return ({ brand, last_four }) =>
    `\u2068${t(`subscriptions.method.${brand}`, { defaultValue: brand })} \u2066•••• ${last_four}\u2069\u2069`
}
