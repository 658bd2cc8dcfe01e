import type { SavedCard } from '@mawrid/contract/subscriptions/subscription.ts'

/** The names that cards carry themselves, the same in both languages. */
const brands: Readonly<Record<string, string>> = {
  mada: 'mada',
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
}

export function cardName({ brand, last_four }: Pick<SavedCard, 'brand' | 'last_four'>): string {
  return `${brands[brand] ?? brand} •••• ${last_four}`
}

export function CardName({ card }: { card: Pick<SavedCard, 'brand' | 'last_four'> }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {cardName(card)}
    </bdi>
  )
}
