import { type Choice, choiceErrors, chosenLines } from '@mawrid/contract/deals/choice.ts'
import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { summed } from '../negotiation/sums.ts'
import type { DealChange } from '../store.ts'
import type { DealRecord, DealRoundRecord } from '../tables.ts'
import type { RoundContent } from './content.ts'
import { addRound, latestRound } from './store.ts'

/** What the buyer agrees to: the latest version, or what they chose from it, which becomes a version of its own. */
export async function chooseRound(
  tx: Db,
  deal: DealRecord,
  choice: Choice,
  now: Date,
): Promise<{ readonly round: Pick<DealRoundRecord, 'content'>; readonly change: DealChange }> {
  const round = await latestRound(tx, deal)
  const content = chosenContent(round, choice)
  if (!content) return { round, change: {} }
  const { returnDays } = round
  const by = { side: 'buyer', byName: deal.buyer.contact, validUntil: null, returnDays } as const
  return { round: { content }, change: await addRound(tx, deal, { ...by, content }, now) }
}

/** A version as it was chosen; undefined if it leaves no choice. Refused if the choice is incomplete. */
export function chosenContent(
  { no, content }: Pick<DealRoundRecord, 'no' | 'content'>,
  choice: Choice,
): RoundContent | undefined {
  const { lines: offered, discount, delivery, payment_terms, milestones, call_until } = content
  const isChosen = hasChoice(offered)
  const errors = isChosen || choice.length > 0 ? choiceErrors(offered, choice) : []
  if (errors.length > 0) throw invalid(errors)
  if (!isChosen) return undefined
  const { lines, totals } = summed(chosenLines(offered, choice), { discount, delivery })
  const calling = call_until ? { call_until } : {}
  const terms = { discount, delivery, payment_terms, milestones, ...calling }
  return { lines, ...terms, message: null, ...totals, chosen_from: no }
}
