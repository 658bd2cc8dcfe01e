import type { Round } from '@mawrid/contract/deals/round.ts'
import type { ChangeTexts } from './useChangeTexts.ts'

const terms = ['discount', 'delivery', 'payment_terms', 'milestones', 'valid_until'] as const
export type Term = (typeof terms)[number]

/** The terms that at least one of the rounds says something about. */
export function termsShown(rounds: readonly Round[]): readonly Term[] {
  return terms.filter((term) => rounds.some((round) => says(round[term])))
}

/** What a round says of its terms; of what it says nothing, nothing. */
export function termTexts(round: Round, words: ChangeTexts): Readonly<Record<Term, string | null>> {
  const { discount, delivery, payment_terms, milestones, valid_until } = round
  return {
    discount: discount && words.discount(discount),
    delivery: delivery && words.delivery(delivery),
    payment_terms: payment_terms && words.payment(payment_terms),
    milestones: says(milestones) ? words.milestones(milestones) : null,
    valid_until: valid_until && words.day(valid_until),
  }
}

function says(said: Round[Term]): boolean {
  return Array.isArray(said) ? said.length > 0 : said !== null
}
