export interface Card {
  readonly number: string
  readonly company: 'mada' | 'visa' | 'master'
  /** Empty: it is paid. */
  readonly refusal: string
}

/** The payment service's own test cards; any other number is refused. */
export const cards: readonly Card[] = [
  { number: '4201320111111010', company: 'mada', refusal: '' },
  { number: '4111111111111111', company: 'visa', refusal: '' },
  { number: '5421080101000000', company: 'master', refusal: '' },
  { number: '4201320000311101', company: 'mada', refusal: 'INSUFFICIENT FUNDS' },
  { number: '4201321234411220', company: 'mada', refusal: 'DECLINED' },
  { number: '4201322267774310', company: 'mada', refusal: 'EXPIRED CARD' },
  { number: '5105105105105100', company: 'master', refusal: 'INSUFFICIENT FUNDS' },
]

export function cardOf(number: string): Card {
  const digits = number.replace(/\D/g, '')
  const known = cards.find((card) => card.number === digits)
  return known ?? { number: digits, company: 'visa', refusal: 'UNSPECIFIED FAILURE' }
}

/**
 * Special outcomes of a payment, chosen on the page: the bank is slow, the webhook comes before the payer returns,
 * twice or never, or another amount is taken.
 */
export const specialOutcomes = [
  'usual',
  'slow',
  'webhook_first',
  'webhook_twice',
  'webhook_lost',
  'other_amount',
] as const
export type SpecialOutcome = (typeof specialOutcomes)[number]

export function specialOutcomeOf(text: string | undefined): SpecialOutcome {
  return specialOutcomes.find((one) => one === text) ?? 'usual'
}
